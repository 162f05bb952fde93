import { slug } from './slug.ts';

/** Invented founders of companies that no investor of the demo holds. */
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
