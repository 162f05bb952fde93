import { slug } from './slug.ts';

/** Invented people, for the teams of companies that have no record in `DEMO_STARTUPS`. */
export const DEMO_PEOPLE = [
  'Anvita Sridharan',
  'Joydeep Mondal',
  'Harini Raman',
  'Nikhil Sawant',
  'Zubin Daruwala',
  'Madhavi Kulkarni',
] as const;

/** An invented address on LinkedIn. */
export const linkedInUrlOf = (name: string): string => `https://www.linkedin.com/in/${slug(name)}-kopal-demo`;
