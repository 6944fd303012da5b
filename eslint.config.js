import js from '@eslint/js';
import globals from 'globals';
import typescript from 'typescript-eslint';

/*
 * Components are in the program of the rules that ask for types from the beginning, as they are linted. Else each that
 * is opened makes a new program, whose types are all worked out again: 40 % of the time of lint.
 */
process.env.SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK ??= '1';
const { default: svelte } = await import('eslint-plugin-svelte');

/** Raw IPC stands in one file each: src/main/ipc/register.ts and src/preload/index.ts. */
const rawIpc = {
  name: 'electron',
  importNames: ['ipcMain', 'ipcRenderer'],
  message: 'Go through src/main/ipc/register.ts or src/preload/index.ts.',
};

/**
 * Words that comments, names and titles of tests do without (docs/glossary.md, "Words that we do not use"): those
 * that have no other, plain sense. Texts for users are left alone.
 */
const avoidedWords = [
  'nobody',
  'somebody',
  'whoever',
  'anew',
  'lest',
  'wish',
  'wishes',
  'glass',
  'book',
  'beat',
  'seat',
  'teller',
  'plate',
  'furnish',
  'rouse',
  // A turn is a page's; a slice of the event loop is none, and what is asked for at once is not out of one.
  'out of turn',
  'turn of the event loop',
  'turns of the event loop',
  'event loop gets its turn',
];
const asWord = `(?:${avoidedWords.join('|')})`;
const asPartOfName = avoidedWords
  .filter((word) => word !== 'anew')
  .map((word) => word[0].toUpperCase() + word.slice(1))
  .join('|');
const seeGlossary = 'Say it in a plain word (docs/glossary.md, "Words that we do not use").';
const titled = '/^(?:describe|it|test)$/';
const plainWords = [
  {
    selector: `Identifier[name=/^${asWord}(?![a-z])|[a-z](?:${asPartOfName})(?![a-z])/]`,
    message: seeGlossary,
  },
  {
    selector: `CallExpression:matches([callee.name=${titled}], [callee.object.name=${titled}], [callee.callee.object.name=${titled}]) > Literal[value=/\\b${asWord}\\b/i]`,
    message: seeGlossary,
  },
];

/** An object literal within another is not spread to pack its lines. */
const noSpreadLiteral = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write these properties into the object itself.',
};

/** Delays that are worked out may be longer than a timer can be. */
const timerDelays = {
  selector:
    'CallExpression[callee.name=/^set(Timeout|Interval)$/]:matches([arguments.1.type=/^(Binary|Conditional|Logical|Await)Expression$/], [arguments.1.type="CallExpression"]:not([arguments.1.callee.name="timerDelay"]))',
  message:
    'A delay that is worked out goes through timerDelay (#shared/timer-delay.ts): beyond 24.8 days a timer fires at once.',
};

/** What a time zone decides is asked of one module, whose rules may be newer than the engine's. */
const zoneModule = 'src/shared/zone-clock.ts';
const askZones = `Ask ${zoneModule}: the engine's own zones may be old (docs/board-rules.md, "Local times").`;
const ownZones = [
  {
    selector:
      ':matches(NewExpression, CallExpression)[callee.property.name="DateTimeFormat"]:not(:has(Property[key.name="timeZone"][value.value="UTC"]))',
    message: askZones,
  },
  {
    selector:
      'MemberExpression[property.name=/^(resolvedOptions|toLocaleTimeString|toLocaleDateString|toDateString|toTimeString|getTimezoneOffset|(get|set)(Hours|Minutes|Date|Month|FullYear))$/]',
    message: askZones,
  },
  {
    selector:
      'ObjectExpression:not(:has(> Property[key.name="hour12"])) > Property[key.name="hour"][value.value=/^(numeric|2-digit)$/]',
    message: 'timeInWords (words/local-time.ts) writes times of day: it marks a repeated hour.',
  },
];

export default typescript.config(
  { ignores: ['out/', 'dist/', 'node_modules/', 'test-results/', 'playwright-report/'] },
  js.configs.recommended,
  ...typescript.configs.strictTypeChecked,
  ...typescript.configs.stylisticTypeChecked,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: {
      globals: globals.node,
      parserOptions: {
        projectService: {
          allowDefaultProject: ['*.js', 'scripts/*.mjs', 'scripts/*/*.mjs', 'e2e/support/*.cjs'],
        },
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', noSpreadLiteral, ...plainWords],
      'no-warning-comments': ['error', { terms: avoidedWords, location: 'anywhere' }],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: true },
      ],
      // Dear for what they find here (docs/decisions/0010-lint-without-types.md): there are no enums, and hardly a class that another
      // type could be taken for.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      // `tsc` and `svelte-check` say so (noUnusedLocals, noUnusedParameters).
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    ...typescript.configs.disableTypeChecked,
    rules: {
      ...typescript.configs.disableTypeChecked.rules,
      '@typescript-eslint/no-unused-vars': 'error',
      // Types stand in their JSDoc.
      '@typescript-eslint/explicit-module-boundary-types': 'off',
    },
  },
  {
    files: ['scripts/**', 'tools/**', 'bench/**', 'src/service/cli.ts', 'e2e/support/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['{e2e,tests}/**/*.ts'],
    rules: {
      // Playwright and Vitest read which fixtures are wanted from the pattern; none is written {}.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    files: ['src/shared/flight-data/*.ts'],
    rules: {
      // Their return types are what zod infers, and writing those out again would only repeat them.
      '@typescript-eslint/explicit-module-boundary-types': 'off',
    },
  },
  {
    files: ['src/renderer/**/*.{ts,svelte}'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['**/*.svelte'],
    languageOptions: { parserOptions: { parser: typescript.parser } },
    rules: { 'svelte/no-at-html-tags': 'error' },
  },
  {
    // As they are on the disk, for the same reason: they are TypeScript, with functions that Svelte declares.
    files: ['**/*.svelte.ts'],
    languageOptions: { parser: typescript.parser },
  },
  {
    files: ['src/**/*.{ts,svelte}'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': ['error', noSpreadLiteral, timerDelays, ...plainWords, ...ownZones],
    },
  },
  {
    files: [zoneModule],
    rules: {
      'no-restricted-syntax': ['error', noSpreadLiteral, timerDelays, ...plainWords],
    },
  },
  {
    // What may import from where: scripts/test/layers.ts.
    files: ['src/{main,preload}/**/*.ts'],
    ignores: ['src/main/ipc/register.ts', 'src/preload/index.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [rawIpc] }] },
  },
);
