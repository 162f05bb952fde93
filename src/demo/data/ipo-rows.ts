/** An invented listing; days count from today; `undefined` before they are fixed. */
export interface DemoIpo {
  readonly company: string;
  readonly category: 'SME' | 'Mainboard';
  readonly startsInDays: number | undefined;
  readonly endsInDays: number | undefined;
  readonly listingStatus: string;
}

type Row = readonly [
  company: string,
  category: 'SME' | 'Mainboard',
  starts: number | undefined,
  ends: number | undefined,
  status: string,
];

const ROWS: readonly Row[] = [
  ['Mandovi Finserv', 'SME', -2, 1, 'Bidding'],
  ['Panchvati Roadways', 'SME', -1, 3, 'Bidding'],
  ['Urvara Agro Inputs', 'Mainboard', 0, 4, 'Bidding'],
  ['Shivalik Orchards', 'SME', -1, 2, 'Bidding'],
  ['Ganga Bearings', 'SME', 0, 3, 'Bidding'],
  ['Kaveri Packaging', 'SME', -3, 0, 'Bidding'],
  ['Dooars Leaf Teas', 'SME', -12, -9, 'Listed'],
  ['Tapti Housing Finance', 'SME', -18, -16, 'Listed'],
  ['Vidyagiri Publishers', 'SME', -32, -30, 'Listed'],
  ['Malabar Spice Extracts', 'SME', -41, -38, 'Listed'],
  ['Vindhya Castings', 'Mainboard', -9, -6, 'Awaiting listing'],
  ['Satpura Tools', 'SME', -55, -52, 'Listed'],
  ['Narmada Pipes', 'SME', -63, -60, 'Listed'],
  ['Coromandel Freight', 'Mainboard', -70, -67, 'Listed'],
  ['Deccan Dairy Works', 'SME', -84, -81, 'Listed'],
  ['Himgiri Pharma', 'SME', -15, -12, 'Withdrawn'],
  ['Rann Solar Glass', 'Mainboard', -98, -95, 'Listed'],
  ['Godavari Textiles', 'SME', -110, -107, 'Listed'],
  ['Aravalli Stone', 'SME', -6, -4, 'Awaiting listing'],
  ['Nilgiri Instruments', 'SME', -125, -122, 'Listed'],
  ['Bhagirathi Motors', 'Mainboard', 6, 9, 'Announced'],
  ['Dhanuri Pay', 'Mainboard', 12, 15, 'Announced'],
  ['Brahmaputra Tea Estates', 'SME', 4, 7, 'Announced'],
  ['Kutch Salt and Chemicals', 'SME', 9, 12, 'Announced'],
  ['Sundarban Seafood', 'SME', 16, 19, 'Announced'],
  ['Konkan Alphonso', 'SME', 21, 24, 'Announced'],
  ['Tungabhadra Steel Works', 'Mainboard', 25, 28, 'Announced'],
  ['Chambal Fertilizer Blends', 'SME', 30, 33, 'Announced'],
  ['Lakshadweep Cables', 'SME', 37, 40, 'Draft filed'],
  ['Sahyadri Wires', 'SME', undefined, undefined, 'Draft filed'],
];

/** The pre-IPO listings of the demo network. */
export const DEMO_IPOS: readonly DemoIpo[] = ROWS.map(
  ([company, category, startsInDays, endsInDays, listingStatus]) => ({
    company,
    category,
    startsInDays,
    endsInDays,
    listingStatus,
  }),
);
