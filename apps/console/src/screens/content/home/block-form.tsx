import { Select } from "antd";
import { type Block, newBanner, newEntry } from "./block-words.ts";
import { ItemsForm, PageInput, PageNames, PictureInput, TextInput } from "./items-form.tsx";

type Choices = {
  areas: readonly { areaId: string; name: string }[];
  brands: readonly { brandId: string; name: string }[];
};
type Editing = { block: Block; set: (block: Block) => void; choices: Choices };
type Of<K extends Block["kind"]> = { block: Extract<Block, { kind: K }>; set: (block: Block) => void };

const Banners = ({ block, set }: Of<"banner">) => (
  <ItemsForm
    items={block.items}
    set={(items) => set({ ...block, items })}
    blank={newBanner}
    titleOf={({ title }) => title}
    form={({ title, subtitle, button, tint, picture, path }, change) => (
      <>
        <TextInput label="标题" value={title} most={20} set={(next) => change({ title: next })} />
        <TextInput label="副标题" value={subtitle} most={40} set={(next) => change({ subtitle: next })} />
        <TextInput label="按钮" value={button} most={8} set={(next) => change({ button: next })} />
        <div className="home-colours">
          {(["from", "to", "ink"] as const).map((name) => (
            <label key={name} className="home-field">
              <span className="faint">{{ from: "左侧底色", to: "右侧底色", ink: "文字" }[name]}</span>
              <input
                type="color"
                value={tint[name]}
                onChange={({ target }) => change({ tint: { ...tint, [name]: target.value } })}
              />
            </label>
          ))}
        </div>
        <PageInput value={path} set={(next) => change({ path: next })} />
        <PictureInput label="图片" value={picture} set={(next) => change({ picture: next })} />
      </>
    )}
  />
);

const Entries = ({ block, set }: Of<"nav">) => (
  <ItemsForm
    items={block.items}
    set={(items) => set({ ...block, items })}
    blank={newEntry}
    titleOf={({ name }) => name}
    form={({ name, icon, path }, change) => (
      <>
        <TextInput label="名称" value={name} most={8} set={(next) => change({ name: next })} />
        <PageInput value={path} set={(next) => change({ path: next })} />
        <PictureInput label="图标" value={icon} set={(next) => change({ icon: next })} />
      </>
    )}
  />
);

/** What a block shows. */
export function BlockForm({ block, set, choices }: Editing) {
  if (block.kind === "banner" || block.kind === "nav")
    return (
      <>
        <PageNames areas={choices.areas} />
        {block.kind === "banner" ? <Banners block={block} set={set} /> : <Entries block={block} set={set} />}
      </>
    );
  if (block.kind === "notice") return <p className="faint">显示最新的五条公告，没有公告时不显示。</p>;
  const title = (
    <TextInput label="标题" value={block.title} most={12} set={(next) => set({ ...block, title: next })} />
  );
  if (block.kind === "flash")
    return (
      <>
        {title}
        <p className="faint">显示正在进行的场次，没有场次时不显示。</p>
      </>
    );
  if (block.kind === "self" || block.kind === "feed")
    return (
      <>
        {title}
        <p className="faint">商品由系统按销量和会员的浏览推荐，同一商品在首页只出现一次。</p>
      </>
    );
  const options =
    block.kind === "area"
      ? choices.areas.map(({ areaId, name }) => ({ value: areaId, label: name }))
      : choices.brands.map(({ brandId, name }) => ({ value: brandId, label: name }));
  return (
    <>
      {title}
      <label className="home-field">
        <span className="faint">{block.kind === "area" ? "专区" : "品牌"}，按选择的先后显示</span>
        <Select
          mode="multiple"
          maxCount={20}
          optionFilterProp="label"
          placeholder="不选则显示最前面的几个"
          value={block.items}
          options={options}
          onChange={(items) => set({ ...block, items })}
        />
      </label>
    </>
  );
}
