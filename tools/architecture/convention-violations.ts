import { basename } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { MAX_FILE_MEGABYTES } from '../../src/core/kyc/image-file.ts';
import { SCREENS } from '../../src/core/screens/screens.ts';
import { constantViolations, SUSPECT_CONSTANT, titleViolations } from './name-violations.ts';
import { shapeViolations, SUSPECT_SHAPE } from './shape-violations.ts';

const TOO_GENERAL = /^(utils?|helpers?|common|misc|index)\.tsx?$/;
const DASH_SEPARATED = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|tsx|mts|d\.ts)$/;
const DISABLED_CHECK = /(oxlint|eslint)-disable|@ts-(ignore|expect-error|nocheck)/;
const NOT_RUN = new Set(['skip', 'only', 'todo', 'fixme', 'fails']);
/** Paths of screens that the UI takes from the table, without their `{id}`; `/` alone has other meanings too. */
const SCREEN_PATHS = Object.values(SCREENS)
  .map(({ path }) => path.replace('{id}', ''))
  .filter((path) => path !== '/');
/** The limit of a document, which every text derives from its constant. */
const FILE_LIMIT = `${MAX_FILE_MEGABYTES} MB`;
const TEST_FUNCTIONS = new Set(['it', 'test', 'describe', 'faultTest']);
/** Every text that breaks a rule has one of these words. */
const SUSPECT = new RegExp(String.raw`\bas\s+unknown\b|\.\s*(?:${[...NOT_RUN].join('|')})\b`, 'u');
const SUSPECT_TEXTS = [FILE_LIMIT, ...SCREEN_PATHS];

/**
 * Checks the rules of the style guide that no linter rule covers.
 * @param file the path from the project's root
 * @returns one sentence for each cast by way of `unknown`, disabled check, test that does not run, path of a screen that
 * the UI writes out, written limit of a document, and file name that is too general (`utils.ts`) or not dash-separated,
 * besides those of `shapeViolations`, `constantViolations` and `titleViolations`
 */
export function conventionViolations(file: string, text: string): readonly string[] {
  const found: string[] = [];
  const add = (start: number, complaint: string): void => {
    found.push(`${file}:${text.slice(0, start).split('\n').length} ${complaint}`);
  };
  const name = basename(file);
  if (TOO_GENERAL.test(name)) found.push(`${file} has too general a name: name the file after its content.`);
  else if (!DASH_SEPARATED.test(name)) found.push(`${file} is not dash-separated lower case.`);

  const parsed = parseSync(file, text);
  for (const { value, start } of parsed.comments) {
    if (DISABLED_CHECK.test(value)) add(start, 'disables a check: fix what it found.');
  }
  if (SUSPECT_SHAPE.test(text)) {
    for (const { start, complaint } of shapeViolations(file, text, parsed.program)) add(start, complaint);
  }
  if (SUSPECT_CONSTANT.test(text)) {
    for (const { start, complaint } of constantViolations(parsed.program)) add(start, complaint);
  }
  if (file.startsWith('tests/')) {
    for (const { start, complaint } of titleViolations(text)) add(start, complaint);
  }
  // Building the syntax tree takes far longer than the search.
  if (!SUSPECT.test(text) && !SUSPECT_TEXTS.some((part) => text.includes(part))) return found;
  const limitText = (value: string, start: number): void => {
    if (!file.startsWith('tests/') && value.includes(FILE_LIMIT))
      add(start, `writes ${FILE_LIMIT}: derive the text from MAX_FILE_MEGABYTES.`);
  };
  new Visitor({
    TSAsExpression: ({ expression, start }) => {
      const throughUnknown =
        expression.type === 'TSAsExpression' && expression.typeAnnotation.type === 'TSUnknownKeyword';
      if (throughUnknown) add(start, 'casts by way of unknown: decode the value, or type it at the source.');
    },
    JSXText: ({ value, start }) => limitText(value, start),
    TemplateElement: ({ value, start }) => limitText(value.raw, start),
    Literal: ({ value, start }) => {
      if (typeof value !== 'string') return;
      limitText(value, start);
      if (!file.startsWith('src/ui/')) return;
      if (SCREEN_PATHS.some((path) => value === path || value.startsWith(`${path}?`)))
        add(start, `writes the path ${value}: use pathOf, so that the table of screens decides.`);
    },
    MemberExpression: ({ object, property, start }) => {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      if (TEST_FUNCTIONS.has(object.name) && NOT_RUN.has(property.name)) {
        add(start, `has a ${object.name}.${property.name}: every test runs, and none runs alone.`);
      }
    },
  }).visit(parsed.program);
  return found;
}
