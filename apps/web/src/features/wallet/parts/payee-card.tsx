import type { Payee } from "@heshi/contract/money/transfer";
import { Tag } from "@heshi/ui/base/tag";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Avatar } from "@heshi/ui/picture/avatar";
import { navigateBack } from "#src/shared/router/navigate.ts";

/** The payee, masked, with the way back to choose another. */
export function PayeeCard({ payee: { mid, name, avatar, isRealName } }: { payee: Payee }) {
  return (
    <Card pad="none">
      <Rows>
        <Row
          icon={<Avatar src={avatar} alt="" size={48} />}
          label={
            <>
              {name} {isRealName && <Tag kind="ok">已实名</Tag>}
            </>
          }
          note={`会员号 ${mid}`}
          value="更换"
          onPress={() => void navigateBack()}
        />
      </Rows>
    </Card>
  );
}
