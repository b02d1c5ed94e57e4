import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Composer } from "./composer.tsx";

test("Enter sends; one that ends an input method's word does not, in the order of Safari either", () => {
  const onSend = vi.fn();
  render(<Composer draft={"draft:1" as never} onSend={onSend} panel={() => null} />);
  const area = screen.getByLabelText("消息");
  fireEvent.change(area, { target: { value: "你好" } });
  fireEvent.keyDown(area, { key: "Enter", keyCode: 13, isComposing: true });
  // Safari: the word has ended, and the key comes behind it
  fireEvent.compositionEnd(area);
  fireEvent.keyDown(area, { key: "Enter", keyCode: 229, isComposing: false });
  fireEvent.keyDown(area, { key: "Enter", keyCode: 13, shiftKey: true });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.keyDown(area, { key: "Enter", keyCode: 13 });
  expect(onSend).toHaveBeenCalledExactlyOnceWith("你好");
});
