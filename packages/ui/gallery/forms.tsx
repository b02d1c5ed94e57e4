import { Caption } from "../src/layout/foot.tsx";
import { useState } from "react";
import { AmountKeypad } from "../src/picker/keypad.tsx";
import { Card } from "../src/layout/card.tsx";
import { ChoiceSheet } from "../src/overlay/choice-sheet.tsx";
import { ChooseField } from "../src/form/choose-field.tsx";
import { CodeField } from "../src/form/code-field.tsx";
import { DatePicker } from "../src/picker/date-picker.tsx";
import { illustrations } from "../src/picture/illustrations.tsx";
import { NavBar } from "../src/bar/nav-bar.tsx";
import { Page } from "../src/layout/page.tsx";
import { RadioList } from "../src/form/radio-list.tsx";
import { SearchBar } from "../src/bar/search-bar.tsx";
import { TextArea } from "../src/form/text-area.tsx";
import { TextField } from "../src/form/text-field.tsx";
import { Uploader } from "../src/upload/uploader.tsx";
import { Part } from "./part.tsx";

const sexes = [
  { key: "female", text: "女" },
  { key: "male", text: "男" },
] as const;

/** Fields in their variants, pickers, uploads and the amount keypad. */
export function FormPage() {
  const [amount, setAmount] = useState("800.00");
  const [urls, setUrls] = useState<readonly string[]>([illustrations.box]);
  return (
    <Page nav={<NavBar kind="page" title="收货地址" onBack={() => undefined} />} gap={4}>
      <Fields />
      <Wells />
      <Ways />
      <Part title="上传">
        <Card>
          <Uploader
            label="凭证"
            value={urls}
            onChange={setUrls}
            upload={() => Promise.reject(new Error("离线"))}
            max={4}
          />
        </Card>
        <Card>
          <Uploader
            label="身份证人像面"
            value={[]}
            onChange={() => undefined}
            upload={() => Promise.reject(new Error("离线"))}
            card={() => <Caption>放一张证件照片</Caption>}
          />
        </Card>
      </Part>
      <AmountKeypad value={amount} onChange={setAmount} action={{ text: "转账", onPress: () => undefined }} />
    </Page>
  );
}

function Fields() {
  const [text, setText] = useState("周晓禾");
  const [open, setOpen] = useState<"sex" | "date">();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <div style={{ padding: "0 12px 8px", display: "flex" }}>
        <SearchBar value={text} onChange={setText} onSearch={() => undefined} outline />
      </div>
      <Card pad="none">
        <TextField label="收货人" value={text} onChange={setText} clearable placeholder="姓名" />
        <TextField
          label="手机号"
          kind="mobile"
          value="1380000"
          onChange={() => undefined}
          error="手机号应为 11 位数字"
        />
        <ChooseField label="性别" value="" placeholder="请选择" onPress={() => setOpen("sex")} />
        <ChooseField label="生日" value="1990-01-01" placeholder="选择日期" onPress={() => setOpen("date")} />
        <TextArea
          label="备注"
          value=""
          onChange={() => undefined}
          maxLength={20}
          placeholder="选填，20 字以内"
          rows={2}
        />
      </Card>
      <ChoiceSheet
        open={open === "sex"}
        onClose={close}
        title="性别"
        items={sexes}
        value="female"
        onDone={() => undefined}
      />
      <DatePicker
        open={open === "date"}
        onClose={close}
        value={new Date(1990, 0, 1)}
        onDone={() => undefined}
      />
    </>
  );
}

function Wells() {
  const [text, setText] = useState("");
  const [code, setCode] = useState("");
  return (
    <>
      <Card pad="money">
        <TextField
          look="well"
          label="手机号"
          kind="mobile"
          placeholder="手机号"
          value={text}
          onChange={setText}
          clearable
        />
        <CodeField
          look="well"
          value={code}
          onChange={setCode}
          onSend={() => Promise.resolve()}
          error={code.length === 6 ? "验证码不正确或已过期" : undefined}
        />
      </Card>
      <Card pad="none">
        <TextField
          look="top"
          label="快递单号"
          value="SF1403 2288 7615"
          onChange={() => undefined}
          hint="可粘贴多个"
        />
      </Card>
    </>
  );
}

function Ways() {
  const [way, setWay] = useState<"balance" | "wechat" | "alipay">("balance");
  return (
    <Card pad="none">
      <RadioList
        label="付款方式"
        value={way}
        onChange={setWay}
        items={[
          { key: "balance", text: "余额支付", note: "可用 ¥3,116.30" },
          { key: "wechat", text: "微信支付" },
          { key: "alipay", text: "支付宝", note: "暂不可用", disabled: true },
        ]}
      />
    </Card>
  );
}
