import { type DemoEvent, DEMO_EVENTS } from './data/event-rows.ts';
import { DEMO_STARTUPS } from './data/startups.ts';
import { slug } from './slug.ts';
import { DEMO_PEOPLE, linkedInUrlOf } from './demo-people.ts';

/** An event of the demo with all its fields; days count from today. `detail` and the texts of a pitch are HTML. */
export interface EventRecord extends DemoEvent {
  readonly id: string;
  readonly detail: string;
  readonly applyLink: string | undefined;
  /** Only for a Startup Pitch. */
  readonly pitch: PitchRecord | undefined;
}

interface PitchRecord {
  readonly about: string;
  readonly currentInvestors: string;
  readonly previousInvestors: string | undefined;
  readonly roundDetails: string;
  readonly traction: string;
  /** An address, or 'N/A'. */
  readonly pitchDeck: string;
  readonly team: readonly { readonly name: string; readonly linkedIn: string | undefined }[];
  readonly registrationLink: string | undefined;
}

/** Events of several types and of every status, the last created first; their days are in no order. */
export const eventRecords: readonly EventRecord[] = DEMO_EVENTS.map((event, index) => {
  const id = slug(event.name);
  const isPitch = event.type === 'Startup Pitch';
  return {
    ...event,
    id,
    detail: `<p>${event.name}: an hour with questions. ${event.location === 'Online' ? 'The link will be sent by email.' : 'Tea is served.'}</p>`,
    applyLink: isPitch ? undefined : addressOf(id),
    pitch: isPitch ? pitchRecord(event, id, index) : undefined,
  };
});

function pitchRecord(event: DemoEvent, id: string, index: number): PitchRecord {
  const startup = DEMO_STARTUPS.find(({ name }) => name === event.startup);
  return {
    about: `<p>${startup?.about ?? 'A young company of the network.'}</p>`,
    currentInvestors: 'Tamarind Seed Fund, Bodhi Angels',
    previousInvestors: index % 2 === 0 ? 'Nadi Capital' : undefined,
    roundDetails: '<p>A priced round with a minimum of ₹1,00,000.</p>',
    traction: '<ul><li>Orders come from three states.</li><li>Nine of ten customers stay.</li></ul>',
    pitchDeck: index % 3 === 0 ? 'N/A' : `${addressOf(id)}/deck`,
    team: (startup?.founders ?? [DEMO_PEOPLE[0]]).map((name, position) => ({
      name,
      linkedIn: position === 0 ? linkedInUrlOf(name) : undefined,
    })),
    registrationLink: event.status === 'active' ? `${addressOf(id)}/register` : undefined,
  };
}

function addressOf(id: string): string {
  return `https://events.kopal.example/${id}`;
}
