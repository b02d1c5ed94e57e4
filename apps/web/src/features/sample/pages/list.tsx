import { Screen } from "#src/shared/screen.tsx";
import { Card } from "@heshi/ui/card";
import { Row, Rows } from "@heshi/ui/row";
export function Page() {
  return (
    <Screen gap={8}>
      <Card pad="none"><Rows>{Array.from({ length: 30 }, (_, n) => <Row key={n} label={`行 ${n}`} value="值" />)}</Rows></Card>
    </Screen>
  );
}
