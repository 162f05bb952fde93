import { it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { hoursOfDay } from '../../../src/core/calendar/time-of-day.ts';
import { anyText } from '../../support/arbitrary-text.ts';

const at = (hour: number, minute = 0): number => hour * 60 + minute;

describe('hoursOfDay', () => {
  it.each([
    ['6:00 PM', at(18), at(19)],
    ['6 PM', at(18), at(19)],
    ['6.30 p.m.', at(18, 30), at(19, 30)],
    ['12:00 AM', at(0), at(1)],
    ['12:15 PM', at(12, 15), at(13, 15)],
    ['18:30', at(18, 30), at(19, 30)],
    ['18:30 IST', at(18, 30), at(19, 30)],
    ['18:30:15', at(18, 30), at(19, 30)],
    ['10:30.', at(10, 30), at(11, 30)],
    ['10:30 - 11:30.', at(10, 30), at(11, 30)],
    ['6:00 PM (IST)', at(18), at(19)],
    ['6:00 PM - 8:30 PM', at(18), at(20, 30)],
    ['6:00:00 PM - 8:00:00 PM', at(18), at(20)],
    ['10:00 - 11:00:30 PM', at(22), at(23)],
    ['6 - 8 PM', at(18), at(20)],
    ['11 AM to 1 PM IST', at(11), at(13)],
    ['11 - 1 PM', at(11), at(13)],
    ['10:00 - 12:00 PM', at(10), at(12)],
    ['11 - 1 AM', at(23), at(25)],
    ['11 AM - 1', at(11), at(13)],
    ['11 PM - 1', at(23), at(25)],
    ['6 PM - 8', at(18), at(20)],
    ['22:00 - 01:00', at(22), at(25)],
    ['22:00 - 1:00', at(22), at(25)],
    ['18:30 - 9:00', at(18, 30), at(33)],
    ['13:00 - 9:00', at(13), at(33)],
    ['12:30 - 10:00', at(12, 30), at(34)],
    ['10 AM - 10 AM', at(10), at(34)],
    ['9:30 - 17:30', at(9, 30), at(17, 30)],
    ['09:00 - 09:30', at(9), at(9, 30)],
    ['07:00', at(7), at(8)],
    ['0:30', at(0, 30), at(1, 30)],
    ['0:30 - 5:00', at(0, 30), at(5)],
    ['9:00 - 00:30', at(9), at(24, 30)],
    ['11:00 PM – 1:00 AM', at(23), at(25)],
    ['From 10 am till 4 pm', at(10), at(16)],
  ])('reads %j', (text, from, until) => {
    expect(hoursOfDay(text)).toEqual({ from, until });
  });

  it.each([
    undefined,
    '',
    'TBD',
    'Evening',
    '6',
    '25:00',
    '24:00',
    '24:00 - 9:00',
    '9:00 - 25:00',
    '9:00 - 9:00',
    '18:75',
    '18:30:75',
    '10:005',
    '6:00: PM',
    '10.30.45 PM',
    '12.11.26',
    '6 PM - 8:000 PM',
    '13 PM',
    '0 AM',
    '6:00 PM EST',
    '6:00 PM GMT',
    '18:30 UTC',
    '7:00',
    '9:00 - 9:30',
    '9:30 - 11:00',
    '11:00 - 1:00',
    '9:30 to 5:30',
    '24 November, 6 PM',
    '6 PM on Friday',
  ])('reads no time from %j', (text) => {
    expect(hoursOfDay(text)).toBeUndefined();
  });

  it.prop([anyText()])('never throws, and returns hours that end after they begin', (text) => {
    const hours = hoursOfDay(text);
    if (hours !== undefined) expect(hours.until).toBeGreaterThan(hours.from);
  });
});
