export type DemoPlaces = readonly {
  readonly code: string;
  readonly name: string;
  readonly states: readonly {
    readonly code: string;
    readonly name: string;
    readonly cities: readonly string[];
  }[];
}[];

/** A few places for the app without a server; the reference API has those of the whole world. */
export const DEMO_PLACES: DemoPlaces = [
  {
    code: 'IN',
    name: 'India',
    states: [
      { code: 'DL', name: 'Delhi', cities: ['Delhi', 'New Delhi'] },
      { code: 'GJ', name: 'Gujarat', cities: ['Ahmedabad', 'Rajkot', 'Surat', 'Vadodara'] },
      { code: 'KA', name: 'Karnataka', cities: ['Bengaluru', 'Hubballi', 'Mangaluru', 'Mysuru'] },
      { code: 'KL', name: 'Kerala', cities: ['Kochi', 'Kozhikode', 'Thiruvananthapuram'] },
      { code: 'MH', name: 'Maharashtra', cities: ['Mumbai', 'Nagpur', 'Nashik', 'Pune'] },
      { code: 'RJ', name: 'Rajasthan', cities: ['Jaipur', 'Jodhpur', 'Udaipur'] },
      { code: 'TN', name: 'Tamil Nadu', cities: ['Chennai', 'Coimbatore', 'Madurai'] },
      { code: 'TS', name: 'Telangana', cities: ['Hyderabad', 'Warangal'] },
      { code: 'UP', name: 'Uttar Pradesh', cities: ['Kanpur', 'Lucknow', 'Noida', 'Varanasi'] },
      { code: 'WB', name: 'West Bengal', cities: ['Durgapur', 'Kolkata', 'Siliguri'] },
    ],
  },
  {
    code: 'SG',
    name: 'Singapore',
    states: [{ code: '01', name: 'Central Singapore', cities: ['Singapore'] }],
  },
  {
    code: 'AE',
    name: 'United Arab Emirates',
    states: [
      { code: 'AZ', name: 'Abu Dhabi', cities: ['Abu Dhabi', 'Al Ain'] },
      { code: 'DU', name: 'Dubai', cities: ['Dubai'] },
    ],
  },
  {
    code: 'US',
    name: 'United States',
    states: [
      { code: 'CA', name: 'California', cities: ['Los Angeles', 'San Francisco', 'San Jose'] },
      { code: 'NY', name: 'New York', cities: ['Buffalo', 'New York City'] },
    ],
  },
  { code: 'VA', name: 'Vatican City State (Holy See)', states: [] },
];
