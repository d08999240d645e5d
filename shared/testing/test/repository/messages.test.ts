import { dirname } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { SERVICE_TYPES } from '@nabericht/domain/provider/provider';
import { describe, expect, test } from 'vitest';
import { isTest, packageOf, read, readJson, sourceFiles, trackedFiles } from './repository.ts';

type Texts = Record<string, string>;

const folders = trackedFiles()
  .filter((path) => path.endsWith('/messages/nl.json'))
  .map((path) => dirname(path));

const texts = new Map(folders.map((folder) => [folder, readJson<Texts>(`${folder}/nl.json`)]));

const code = sourceFiles()
  .filter((path) => !isTest(path))
  .map((path) => ({ path, text: read(path) }));

const namesIn = (elements: MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.select:
      case TYPE.plural:
        return [element.value, ...Object.values(element.options).flatMap(({ value }) => namesIn(value))];
      case TYPE.tag:
        return [`<${element.value}>`, ...namesIn(element.children)];
      default:
        return [element.value];
    }
  });

/** The names that a text wants filled in; throws on a text that is no ICU message. */
const placesOf = (text: string) => [...new Set(namesIn(parse(text)))].sort();

const literals = new Set(
  code.flatMap(({ text }) => [...text.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, id]) => id)),
);

/** `errors.${code}` in the code stands for every id that begins so. */
const patterns = [
  ...new Set(
    code.flatMap(({ text }) =>
      [...text.matchAll(/`([\w.-]*\$\{[^`]*)`/g)].flatMap(([, template]) => {
        const fixed = (template ?? '').split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/);
        return /[a-z]{2,}\.|\.[a-z]{2,}/i.test(fixed.join('\n'))
          ? fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')
          : [];
      }),
    ),
  ),
].map((pattern) => new RegExp(`^${pattern}$`));

/** A message to a person has a subject and a body, and the code names the message. */
const messageOf = (id: string) => id.replace(/^(message\..+)\.(subject|body)$/, '$1');

/** A letter has a subject and more, and the code names the letter. */
const letterOf = (id: string) => id.replace(/\.(subject|preview|title|body|button|notes)$/, '');

const isOfLetters = (folder: string) => folder.endsWith('/mail/messages');

const isUsed = (id: string, folder: string) =>
  literals.has(id) ||
  (isOfLetters(folder) && literals.has(letterOf(id))) ||
  literals.has(messageOf(id)) ||
  patterns.some((pattern) => pattern.test(id));

/** Texts that a screen of this package can show: its own, the shell's, and those of the packages in shared/. */
const reachable = (owner: string) =>
  folders
    .filter((folder) => [owner, 'shell'].includes(packageOf(folder) ?? '') || folder.startsWith('shared/'))
    .flatMap((folder) => Object.keys(texts.get(folder) ?? {}));

describe.each(folders)('%s', (folder) => {
  const dutch = texts.get(folder) ?? {};
  const english = readJson<Texts>(`${folder}/en.json`);

  test('Dutch and English have the same ids, in the same order', () => {
    expect(Object.keys(english)).toEqual(Object.keys(dutch));
  });

  test('Dutch and English fill in the same places', () => {
    const differing = Object.keys(dutch).filter(
      (id) => `${placesOf(dutch[id] ?? '')}` !== `${placesOf(english[id] ?? '')}`,
    );
    expect(differing).toEqual([]);
  });

  test('no text is empty', () => {
    expect(Object.entries({ ...dutch, ...english }).filter(([, text]) => !text.trim())).toEqual([]);
  });

  test('every text is used somewhere', () => {
    expect(Object.keys(dutch).filter((id) => !isUsed(id, folder))).toEqual([]);
  });
});

test('every text that a screen names exists', () => {
  const missing = code.flatMap(({ path, text }) => {
    const owner = packageOf(path);
    if (!owner || owner.startsWith('services/')) return [];
    const known = reachable(owner);
    return [...text.matchAll(/<FormattedMessage\s+id="([^"]+)"|formatMessage\(\s*\{\s*id: '([^']+)'/g)]
      .map(([, inJsx, inCall]) => inJsx ?? inCall ?? '')
      .filter((id) => !known.includes(id))
      .map((id) => `${path}: ${id}`);
  });
  expect(missing).toEqual([]);
});

describe('messages to a reporter', () => {
  const keysIn = (text: string) => [...text.matchAll(/'(message\.\w+)'/g)].map(([, key = '']) => key);
  const keys = keysIn(read('services/dossier/src/messages/message-kinds.ts'));

  test('have a subject and a body, and no such text is of no message', () => {
    const asked = keys.flatMap((key) => [`${key}.subject`, `${key}.body`]);
    expect(asked.length).toBeGreaterThan(0);
    expect(Object.keys(texts.get('services/content/src/messages') ?? {}).sort()).toEqual(asked.sort());
  });

  test('are those that rules and screens name', () => {
    const named = code
      .filter(({ path }) => path.startsWith('shared/domain/') || path.startsWith('mf-dossier/'))
      .flatMap(({ path, text }) => keysIn(text).map((key) => ({ path, key })));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ key }) => !keys.includes(key))).toEqual([]);
  });
});

test('every service type of organisations has a name, and every such name is of one', () => {
  const named = Object.keys(texts.get('shared/providers/src/messages') ?? {}).flatMap((id) =>
    id.startsWith('serviceType.') ? [id.slice('serviceType.'.length)] : [],
  );
  expect(named.sort()).toEqual([...SERVICE_TYPES].sort());
});

test('a notice is told in the same words on paper and on the screen', () => {
  const textsOf = (folder: string) =>
    ['nl', 'en'].flatMap((locale) => Object.entries(readJson<Texts>(`${folder}/${locale}.json`)));
  const onPaper = textsOf('services/dossier/src/proof/messages');
  const onScreen = textsOf('mf-dossier/src/messages').map((text) => text.join(' '));
  expect(onPaper.length).toBeGreaterThan(0);
  expect(
    onPaper
      .map(([id, text]) => `${id.replace('story.', 'overview.')} ${text}`)
      .filter((text) => !onScreen.includes(text)),
  ).toEqual([]);
});

describe('letters to people', () => {
  const letterFolders = folders.filter(isOfLetters).map(dirname);
  const services = code.filter(({ path }) => path.startsWith('services/'));

  test('have their words in message files, and none in the code', () => {
    const stringsIn = (text: string) =>
      text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|.*\blog\..*/gm, '').match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ??
      [];
    const sentences = services
      .filter(({ path }) => letterFolders.includes(dirname(path)))
      .flatMap(({ path, text }) =>
        stringsIn(text)
          .filter((said) => /\p{L}{2,},? \p{L}{2,}/u.test(said.replace(/\$\{[^}]*\}/g, '')))
          .map((said) => `${path}: ${said}`),
      );
    expect(letterFolders.length).toBeGreaterThan(0);
    expect(sentences).toEqual([]);
  });

  test('are written beside these files; what is written elsewhere goes to an organisation or to us', () => {
    const elsewhere = services
      .filter(({ path, text }) => text.includes('writeLetter(') && !letterFolders.includes(dirname(path)))
      .map(({ path }) => path);
    expect(elsewhere.sort()).toEqual([
      'services/content/src/contact/contact-job.ts',
      'services/dossier/src/identification/review-identification-letter.ts',
      'services/dossier/src/products/open-product-letter.ts',
      'services/dossier/src/review/review-letter.ts',
      'services/provider/src/notice/follow-up-letter.ts',
      'services/provider/src/notice/notice-letter.ts',
      'services/provider/src/notice/settled/mail-settled.ts',
    ]);
  });
});
