// `npm run generate:icons`: writes the icon modules of src/ui from bootstrap-icons (MIT). Unlike SVG files or an icon
// font, path data in a module needs no request and no innerHTML. To use another icon, add its name to the set of the
// screens that show it: a set is loaded as a whole.
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderIconModule, readIconPaths } from './icons/icon-module.ts';

interface IconSet {
  readonly file: string;
  readonly constant: string;
  readonly names: readonly string[];
}

const SETS: readonly IconSet[] = [
  {
    // Icons of the first screen, loaded before the first paint.
    file: 'shared/login-icon-paths.ts',
    constant: 'LOGIN_ICON_PATHS',
    names: ['eye', 'eye-slash', 'slash-circle'],
  },
  {
    // Icons of the app shell, of shared components and of the portfolio.
    file: 'shared/icon-paths.ts',
    constant: 'ICON_PATHS',
    names: [
      'arrow-clockwise',
      'arrow-down',
      'arrow-right',
      'arrow-up',
      'bank',
      'bell',
      'chevron-down',
      'circle-half',
      'file-earmark-text',
      'graph-up',
      'grid-1x2',
      'list',
      'moon',
      'people',
      'person',
      'person-vcard',
      'search',
      'sun',
      'table',
    ],
  },
  {
    // Icons of tables, dialogs, panels and menus.
    file: 'shared/control-icon-paths.ts',
    constant: 'CONTROL_ICON_PATHS',
    names: ['box-arrow-right', 'caret-down-fill', 'caret-up-fill', 'chevron-expand', 'info-circle', 'x-lg'],
  },
  {
    // Icons of the analysis.
    file: 'analysis/analysis-icon-paths.ts',
    constant: 'ANALYSIS_ICON_PATHS',
    names: ['chevron-down', 'chevron-right', 'exclamation-triangle'],
  },
  {
    // Icons of files: saved to the disk, to a calendar, printed.
    file: 'shared/file-icon-paths.ts',
    constant: 'FILE_ICON_PATHS',
    names: ['calendar-plus', 'download', 'printer'],
  },
  {
    // Icons of the investment page and of the latest updates.
    file: 'investment/investment-icon-paths.ts',
    constant: 'INVESTMENT_ICON_PATHS',
    names: ['box-arrow-up-right', 'camera-video', 'chevron-left', 'chevron-right'],
  },
  {
    // Icons of search and notifications.
    file: 'shell/discovery-icon-paths.ts',
    constant: 'DISCOVERY_ICON_PATHS',
    names: [
      'calendar-event',
      'clock-history',
      'file-earmark-bar-graph',
      'hourglass-split',
      'megaphone',
      'unlock',
    ],
  },
  {
    // Icons of the messages under a field.
    file: 'shared/form/field-icon-paths.ts',
    constant: 'FIELD_ICON_PATHS',
    names: ['check-circle-fill', 'circle', 'exclamation-circle-fill'],
  },
  {
    // Icons of sign-up and password reset.
    file: 'session/account-icon-paths.ts',
    constant: 'ACCOUNT_ICON_PATHS',
    names: ['briefcase', 'envelope-paper', 'journal-text', 'shield-lock'],
  },
  {
    // Icons of the profile forms.
    file: 'profile/profile-icon-paths.ts',
    constant: 'PROFILE_ICON_PATHS',
    names: ['exclamation-triangle', 'plus-lg', 'trash'],
  },
  {
    // Icons of the KYC documents.
    file: 'kyc/kyc-icon-paths.ts',
    constant: 'KYC_ICON_PATHS',
    names: [
      'arrow-counterclockwise',
      'check-circle',
      'exclamation-circle-fill',
      'eye',
      'image',
      'shield-lock',
      'trash',
      'upload',
      'zoom-in',
      'zoom-out',
    ],
  },
  {
    // Icons of deals, events and pre-IPO listings.
    file: 'market/market-icon-paths.ts',
    constant: 'MARKET_ICON_PATHS',
    names: [
      'box-arrow-up-right',
      'check-circle',
      'clock',
      'copy',
      'dash-circle',
      'geo-alt',
      'hourglass-split',
      'linkedin',
      'lock',
      'megaphone',
      'slash-circle',
    ],
  },
];

const root = dirname(import.meta.dirname);
const source = dirname(fileURLToPath(import.meta.resolve('bootstrap-icons/package.json')));

async function writeIcons({ file, constant, names }: IconSet): Promise<void> {
  const icons = new Map<string, readonly string[]>();
  for (const name of names) {
    const svg = await readFile(join(source, 'icons', `${name}.svg`), 'utf8');
    icons.set(name, readIconPaths(name, svg));
  }
  await writeFile(join(root, 'src/ui', file), renderIconModule(icons, constant));
  console.log(`${file}: ${icons.size} icons written`);
}

for (const set of SETS) await writeIcons(set);
