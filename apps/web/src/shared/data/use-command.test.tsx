import { Order } from "@heshi/contract/trade/order";
import { Button } from "@heshi/ui/form/button";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drawPage } from "../../../test/draw-page.tsx";
import { type Answer, fakeServer } from "../../../test/fake-server.ts";
import { reset } from "../../../test/reset.ts";
import { useSession } from "../session/session-store.ts";
import { useCommand } from "./use-command.ts";
import { click } from "../../../test/click.ts";

beforeEach(() => {
  reset();
  useSession.setState({ token: "t" });
});
afterEach(reset);

const onDone = vi.fn();
const onReminded = vi.fn();

function Remind() {
  const [remind, isBusy] = useCommand(Order, "Remind", {
    toast: "已提醒",
    onDone,
    onRefusal: { REMINDED: onReminded },
  });
  const input = { orderId: "1" };
  return (
    <>
      <Button onPress={() => remind(input)}>提醒</Button>
      <Button onPress={() => remind(input, { text: "现在提醒吗？", confirmText: "提醒商家" })}>问一下</Button>
      <p>{isBusy ? "正在提醒" : "空闲"}</p>
    </>
  );
}

async function draw(answer: Answer) {
  onDone.mockReset();
  onReminded.mockReset();
  const server = fakeServer({ "Order.Remind": answer });
  await drawPage(Remind, "/");
  const press = (name: string) => click(screen.getByText(name));
  return { server, press };
}

test("a success is shown, and its answer passed on", async () => {
  const { press } = await draw({ info: { againAt: 7 } });
  await press("提醒");
  expect(await screen.findByText("已提醒")).toBeTruthy();
  expect(onDone).toHaveBeenCalledWith({ againAt: 7 });
  expect(screen.getByText("空闲")).toBeTruthy();
});

test("a refusal with a handler is passed to it; others are toasted", async () => {
  const { press } = await draw({ code: 1_130_008, msg: "已提醒过商家" });
  await press("提醒");
  await waitFor(() => expect(onReminded).toHaveBeenCalledOnce());
  expect(onReminded.mock.calls[0]?.[0]).toMatchObject({ message: "已提醒过商家" });
  expect(screen.queryByText("已提醒过商家")).toBeNull();
  fakeServer({ "Order.Remind": { code: 1_000_005, msg: "订单状态已变化" } });
  await press("提醒");
  expect(await screen.findByText("订单状态已变化")).toBeTruthy();
  expect(onReminded).toHaveBeenCalledOnce();
  expect(onDone).not.toHaveBeenCalled();
});

test("nothing is sent before the question is answered, and a second press sends nothing", async () => {
  const { server, press } = await draw("never");
  await press("问一下");
  const dialog = await screen.findByRole("alertdialog");
  expect(screen.getByText("空闲")).toBeTruthy();
  await press("提醒");
  expect(server.of("Order.Remind")).toEqual([]);
  await click(within(dialog).getByText("提醒商家"));
  expect(await screen.findByText("正在提醒")).toBeTruthy();
  await press("提醒");
  expect(server.of("Order.Remind")).toHaveLength(1);
});
