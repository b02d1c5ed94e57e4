/** Which piece of an address text is the person's name. */
import { ADDRESS_MARK, NOT_NAMES, SURNAMES } from "./address.data.ts";

export interface NamePiece {
  text: string;
  besidePhone: boolean;
  /** First or last of the whole text. */
  atEdge: boolean;
}

const ENOUGH = 3;
const HONORIFIC =
  /(?:先生|女士|小姐|太太|老师|师傅|阿姨|叔叔|大姐|大哥|同学|医生|经理|老板|妈妈|爸爸|奶奶|爷爷)$/;
const RECEIVE = /[(（]?(?:亲?收|亲启|签收)[)）]?$/;

function hasSurname(text: string): boolean {
  return SURNAMES.has(text.slice(0, 1)) || SURNAMES.has(text.slice(0, 2));
}

/** The name without what people write around it: brackets, 收, 亲启. */
export function tidyName(text: string): string {
  const bare = text
    .replace(/^[([【](.*)[)\]】]$/, "$1")
    .replace(/[([]([一-龥]{2})[)\]]$/, "$1")
    .replace(/^[:\-·.]+|[:\-·.]+$/g, "");
  return bare.length > 2 ? bare.replace(RECEIVE, "") : bare;
}

/** A surname and what stands for the rest: 张xx, 李Tom, 王**; or the other way round, Lisa王. */
const MIXED = /^([一-龥]{1,3})(?:[A-Za-z]{1,12}|[*×xX○]{1,3})$|^[A-Za-z]{2,12}([一-龥]{1,3})$/;

/** Where in a house something is: 东户, 房间, 三楼左手, 门卫室; no person's name, though 东 and 房 are surnames. */
const SPOT = new RegExp(
  [
    String.raw`^(?:[东西南北中前后左右上下内外正侧大小主边]{1,3}[户门侧边面角屋楼栋院区头段口手厢房间厅排岗]|[东西南北]{1,2}[大小]?[门户]|(?:房|车|单|套|开|隔|包|吊|水|衣|洗手|卫生|储物|杂物|`,
    String.raw`值班|工作|机|电梯)间|(?:楼|台|阶|房|院|门)[上下前后内外顶底道梯口]|[门保安收发传达物业管理前服务客柜大总]{1,4}[台岗卫亭室处厅间]|(?:铺|店|门|桌|车|仓|包)[面位铺库厢店]|(?:车|`,
    String.raw`宿|教|寝|卧|班|店|房)[间舍室铺东])$`,
  ].join(""),
);

function shapeScore(name: string): number {
  if (/^[一-龥]{1,8}(?:[·•・.][一-龥]{1,8})+$/.test(name)) return 5;
  if (/^[A-Za-z][A-Za-z .'-]{1,39}$/.test(name)) return 3;
  if (HONORIFIC.test(name) || /^[老小阿][一-龥]$/.test(name)) return 4;
  if (MIXED.test(name)) return mixedScore(name);
  return hanScore(name);
}

/** A mixed name without a surname in it is a building: 望京SOHO. */
const mixedScore = (name: string): number =>
  (MIXED.exec(name) ?? []).slice(1).some((han) => han !== undefined && hasSurname(han)) ? 2 : -10;

function hanScore(name: string): number {
  if (/^[一-龥]$/.test(name)) return hasSurname(name) ? 1 : -10;
  if (!/^[一-龥]{2,6}$/.test(name)) return -10;
  if (SURNAMES.has(name.slice(0, 2)) && name.length >= 3 && name.length <= 4) return 5;
  if (hasSurname(name) && name.length <= 3) return 4;
  return name.length <= 4 ? 1 : 0;
}

/** How much a piece looks like a name; from 3 on it may be one. */
export function nameScore(piece: NamePiece): number {
  const name = tidyName(piece.text);
  if (/\d/.test(name) || NOT_NAMES.has(name) || SPOT.test(name)) return -10;
  const mark = ADDRESS_MARK.test(name.slice(1)) && !HONORIFIC.test(name) ? -4 : 0;
  const received = RECEIVE.test(piece.text) && piece.text.length > 2 ? 3 : 0;
  return shapeScore(name) + mark + received + (piece.besidePhone ? 2 : 0) + (piece.atEdge ? 1 : 0);
}

/** The index of the piece that is the name; -1 when none looks like one. */
export function findName(pieces: readonly NamePiece[]): number {
  let best = -1;
  let most = ENOUGH - 1;
  pieces.forEach((piece, i) => {
    const score = nameScore(piece);
    if (score > most) [best, most] = [i, score];
  });
  return best;
}

const TAIL = /^(.*(?:号|室|楼|栋|幢|座|单元|户|层|厦|苑|园|村|\d))([一-龥]{2,4}?)(?:[(（]?收[)）]?)?$/;

/** A name that is stuck to the end of a detail (…478号王小明); null when the end does not look like a name. */
export function stuckName(text: string): { detail: string; name: string } | null {
  const match = TAIL.exec(text);
  const name = match?.[2] ?? "";
  const detail = match?.[1] ?? "";
  const possible = hasSurname(name) && (name.length <= 3 || SURNAMES.has(name.slice(0, 2)));
  if (!possible || NOT_NAMES.has(name) || SPOT.test(name) || ADDRESS_MARK.test(name)) return null;
  return { detail, name };
}
