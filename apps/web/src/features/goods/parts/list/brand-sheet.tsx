import { Chip, Chips } from "@heshi/ui/base/chip";
import { Sheet } from "@heshi/ui/overlay/sheet";
import styles from "./list-tools.module.css";

export interface BrandSheetProps {
  open: boolean;
  onClose: () => void;
  brands: readonly { brandId: string; name: string; count: number }[];
  value: string | undefined;
  onChoose: (brandId: string | undefined) => void;
}

/** The brands of a list with their numbers of products; a press chooses one, or none again, and closes. */
export function BrandSheet({ open, onClose, brands, value, onChoose }: BrandSheetProps) {
  const choose = (brandId: string): void => {
    onChoose(brandId === value ? undefined : brandId);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title="品牌" pad>
      <div className={styles.section}>
        <Chips label="品牌">
          {brands.map(({ brandId, name, count }) => (
            <Chip key={brandId} chosen={brandId === value} onPress={() => choose(brandId)}>
              {name} <span className={styles.count}>{count}</span>
            </Chip>
          ))}
        </Chips>
      </div>
    </Sheet>
  );
}
