/**
 * Pairs of a Greek, Cyrillic or Latin letter and the plain Latin one that it looks like, after Unicode's table of confusable characters;
 * those that only look like it in capitals are here in capitals.
 */
const LOOKS =
  "ΑA АA αa аa ɑa ΒB ВB вb СC ϹC сc ϲc ԁd ΕE ЕE εe еe ɡg ΗH НH һh нh ΙI ІI ӀI іi ιi ıi ЈJ ͿJ јj ϳj ΚK КK ҚK кk κk қk ӏl ΜM МM ϺM мm ΝN " +
  "ηn пn ΟO ОO οo оo σo ΡP РP ρp рp ԚQ ԛq ЅS ѕs ΤT ТT τt тt υu νv ѵv ԜW ωw ԝw ѡw ΧX ХX χx хx ΥY УY ҮY уy γy үy ΖZ";
const PLAIN: ReadonlyMap<string, string> = new Map(
  LOOKS.split(" ").map(([letter = "", plain = ""]) => [letter, plain] as const),
);

/** Normalizes a text for comparison by look: compatibility forms, look-alike letters, lower case, only letters and digits. */
export const asSeen = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll(/[\p{Script=Greek}\p{Script=Cyrillic}ɑɡı]/gu, (letter) => PLAIN.get(letter) ?? letter)
    .toLowerCase();
