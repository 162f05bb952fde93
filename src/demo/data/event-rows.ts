/** An invented event. `inDays` counts from today: negative for a past event, `undefined` when no date is set. */
export interface DemoEvent {
  readonly name: string;
  readonly startup: string | undefined;
  readonly type: string;
  readonly status: string;
  readonly inDays: number | undefined;
  readonly time: string;
  readonly location: string;
}

type Row = readonly [
  name: string,
  startup: string | undefined,
  type: string,
  status: string,
  inDays: number | undefined,
  time: string,
  location: string,
];

const PITCH = 'Startup Pitch';

/* Several types; every status of docs/product.md, and one that it does not list. */
const ROWS: readonly Row[] = [
  ['Pitch evening: water and soil', 'Jaladhi Water', PITCH, 'active', 3, '6:00 PM', 'Online'],
  ['Pitch evening: small-town credit', 'Sampadika', PITCH, 'active', 9, '5:30 PM', 'Bengaluru'],
  ['Members meet: Pune', undefined, 'Meet-up', 'active', 24, '11:00 AM', 'Pune'],
  ['Pitch evening: classrooms', 'Gyanpothi Learning', PITCH, 'pending', 31, '6:00 PM', 'Online'],
  ['Pitch evening: homes', 'Nivasto Homes', PITCH, 'expired', -11, '6:00 PM', 'Online'],
  ['Reading a term sheet', undefined, 'Workshop', 'inactive', -19, '4:00 PM', 'Mumbai'],
  ['Pitch evening: batteries', 'Vidyut Cells', PITCH, 'active', 14, '6:30 PM', 'Hyderabad'],
  ['What a satellite sees', 'Vyomrekha Space', 'Webinar', 'active', 6, '7:00 PM', 'Online'],
  ['Pitch evening: defence', 'Kavachin Systems', PITCH, 'inactive', 17, '5:00 PM', 'New Delhi'],
  ['Members meet: Kolkata', undefined, 'Meet-up', 'pending', undefined, '11:00 AM', 'Kolkata'],
  ['Pitch evening: cold chains', 'Gati Cold Chain', PITCH, 'active', 21, '6:00 PM', 'Online'],
  ['Tax for angel investors', undefined, 'Workshop', 'active', 12, '4:00 PM', 'Online'],
  ['Pitch evening: robots', 'Nakshatra Robotics', PITCH, 'active', 38, '6:00 PM', 'Mohali'],
  ['A day at a battery line', 'Hariyalo Energy', 'Site visit', 'expired', -27, '10:00 AM', 'Nashik'],
  ['Pitch evening: food', 'Annapurna Kitchens', PITCH, 'expired', -40, '6:00 PM', 'Mysuru'],
  ['Winding up well', undefined, 'Webinar', 'inactive', -33, '7:00 PM', 'Online'],
  ['Pitch evening: land titles', 'Bhoomi Title', PITCH, 'pending', 52, '6:00 PM', 'Bhubaneswar'],
  ['Annual gathering', undefined, 'Meet-up', 'active', 66, '9:30 AM', 'Bengaluru'],
  ['Pitch evening: sports', 'Maidan Sports', PITCH, 'postponed', 28, '6:00 PM', 'Ranchi'],
  ['Valuing a seed round', undefined, 'Workshop', 'active', 1, '4:00 PM', 'Online'],
];

/** The events of the demo network. */
export const DEMO_EVENTS: readonly DemoEvent[] = ROWS.map(
  ([name, startup, type, status, inDays, time, location]) => ({
    name,
    startup,
    type,
    status,
    inDays,
    time,
    location,
  }),
);
