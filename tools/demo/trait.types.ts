/** What the products of a leaf category have in common: family, unit, parameters, services and use. */
export interface Trait {
  family: string;
  unit: string;
  parameters: { name: string; value: string }[];
  services: string[];
  use: string;
}
