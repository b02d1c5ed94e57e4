import { RpcRefusal } from "@heshi/client/errors";
import { commonRefusals } from "@heshi/contract/frame/envelope";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useHumanCheck } from "./human-check.tsx";

let drawn = 0;
vi.mock("../data/rpc.ts", () => ({
  queryClient: {},
  rpc: () => ({
    GetSlider: async () => ({
      sliderId: `s${(drawn += 1)}`,
      picture: "data:,",
      piece: "data:,",
      width: 320,
      height: 160,
      pieceY: 20,
      pieceSize: 48,
    }),
  }),
}));
afterEach(cleanup);

type Solved = { sliderId: string; sliderX: number };
const asked: (Solved | undefined)[] = [];
const ended: string[] = [];
/** A server that asks for a puzzle and takes the second solution. */
const login = async (solved?: Solved): Promise<string> => {
  asked.push(solved);
  const [code, text] = commonRefusals.SLIDER;
  if (solved?.sliderId !== "s2") throw new RpcRefusal("Admin.Login", { code, msg: text, info: {} });
  return "entered";
};
function Form() {
  const human = useHumanCheck();
  const send = () =>
    human.send(login).then(
      (answer) => ended.push(answer),
      () => ended.push("refused"),
    );
  return (
    <>
      <button type="button" onClick={() => void send()}>
        登录
      </button>
      {human.puzzle}
    </>
  );
}

test("a call that the server wants a person for is sent again with each solution, until one is right or the puzzle is closed", async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
  const solve = async (x: number): Promise<void> => {
    const range = await screen.findByRole("slider");
    fireEvent.change(range, { target: { value: String(x) } });
    await act(async () => fireEvent.keyDown(range, { key: "Enter" }));
  };
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "登录" })));
  await solve(70);
  await vi.waitFor(() => expect(drawn).toBe(2));
  await solve(90);
  await vi.waitFor(() => expect(ended).toEqual(["entered"]));
  expect(asked).toEqual([undefined, { sliderId: "s1", sliderX: 70 }, { sliderId: "s2", sliderX: 90 }]);
  expect(screen.queryByRole("slider")).toBeNull();

  await act(async () => fireEvent.click(screen.getByRole("button", { name: "登录" })));
  await screen.findByRole("slider");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Close" })));
  expect(ended).toEqual(["entered", "refused"]);
});
