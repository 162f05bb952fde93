/**
 * The sectors of the deals filter, in the order and with the exact spellings of the product description. The last one
 * is misspelt in the product ('Accelesrators') and must stay so: the API compares these words letter for letter.
 * @see docs/product.md#sectors
 */
export const SECTORS = [
  'Ed-Tech',
  'Health-Tech',
  'Fin-tech',
  'Deep tech/ AI',
  'Agro/rural Tech',
  'AgriTech',
  'Retail Tech',
  'Auto Tech',
  'Insurance Tech',
  'Sustainability Tech',
  'Media/ Marketing Tech',
  'SpaceTech',
  'Defence Tech',
  'EV/ Energy',
  'Energy',
  'Real Estate Tech',
  'Prop-tech',
  'Logistics',
  'Supply Chain Tech',
  'Enterprise Tech',
  'Commerce',
  'D2C',
  'Gaming/ Entertainment',
  'Travel/Hospitality',
  'F&B',
  'Sports Tech',
  'Pre-IPO',
  'AIF/ Networks/ Accelesrators',
] as const;

export type Sector = (typeof SECTORS)[number];

/** @returns `undefined`, which means all sectors, for anything that is not an option of the filter */
export function parseSector(value: string | undefined): Sector | undefined {
  return SECTORS.find((sector) => sector === value);
}
