import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { Client } from '@nabericht/api-client/client';
import { LOCALES } from '@nabericht/contracts/content-contract';
import type { EmbedChange, EmbedRecord } from '@nabericht/contracts/embed-record';
import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import { checkBrand } from '@nabericht/domain/brand/brand-rule';
import { EVERGREEN } from '@nabericht/domain/provider/provider-embed';
import { findingText } from './finding-text.ts';
import { readBrandFile } from './read-brand-file.ts';
import { readPng } from './read-png.ts';

export interface EmbedDeps {
  provider: Client<typeof internalProviderContract>;
  /** Whether this release of the element exists, such as `1.2.0-0a1b2c3d`. */
  hasRelease: (version: string) => Promise<boolean>;
  /** The address of the installation, for printing links. */
  publicUrl: string;
  print: (line: string) => void;
}

interface EmbedCommand {
  usage: string;
  words: readonly string[];
  /** The minimum and maximum number of arguments. */
  takes: readonly [least: number, most: number];
  run: (args: string[], deps: EmbedDeps) => Promise<void>;
}

/** Ends a command with lines for the terminal. */
class Refused extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super('Refused');
    this.lines = lines;
  }
}
class NotUnderstood extends Error {}

const COMMANDS: readonly EmbedCommand[] = [
  {
    usage: '  embed show SLUG                            what it is: brand, release, origins and texts',
    words: ['show'],
    takes: [1, 1],
    run: async ([slug = ''], { provider, print }) => {
      for (const line of recordLines(await provider.readEmbedRecord({ params: { slug } }))) print(line);
    },
  },
  {
    usage: '  embed brand check FILE                     whether a brand would pass, and what would',
    words: ['brand', 'check'],
    takes: [1, 1],
    run: async ([file = ''], { print }) => {
      await acceptedBrand(file);
      print('It passes: every pair stands out enough.');
    },
  },
  {
    usage:
      '  embed brand import SLUG FILE               keeps a brand as a new version, to be looked at first',
    words: ['brand', 'import'],
    takes: [2, 2],
    run: async ([slug = '', file = ''], { provider, publicUrl, print }) => {
      const { tokens, logo } = await acceptedBrand(file);
      const body = { tokens, logo: logo?.toString('base64') ?? null };
      const { version } = await provider.importBrand({ params: { slug }, body });
      print(`Kept as version ${version}. Nobody sees it yet.`);
      print(`Look at it: ${previewUrl(publicUrl, slug, version)}`);
      print(`Put it in use: npm run ops -- embed brand use ${slug} ${version}`);
    },
  },
  {
    usage: '  embed brand list SLUG                      every version, and which is in use',
    words: ['brand', 'list'],
    takes: [1, 1],
    run: async ([slug = ''], { provider, print }) => {
      const record = await provider.readEmbedRecord({ params: { slug } });
      for (const line of brandLines(record)) print(line);
    },
  },
  {
    usage:
      '  embed brand use SLUG VERSION|none          puts a version in use, also an earlier one; none: our look',
    words: ['brand', 'use'],
    takes: [2, 2],
    run: async ([slug = '', version = ''], deps) => {
      await change(slug, { change: 'brand', version: version === 'none' ? null : versionOf(version) }, deps);
      deps.print(version === 'none' ? 'Our own look is in use.' : `Version ${version} is in use.`);
    },
  },
  {
    usage: '  embed brand preview SLUG [VERSION]         the address where a version can be seen',
    words: ['brand', 'preview'],
    takes: [1, 2],
    run: async ([slug = '', asked], { provider, publicUrl, print }) => {
      const { brands } = await provider.readEmbedRecord({ params: { slug } });
      const version = asked === undefined ? brands[0]?.version : versionOf(asked);
      if (!brands.some((brand) => brand.version === version))
        throw new Refused(['There is no such version.']);
      print(previewUrl(publicUrl, slug, version ?? 0));
    },
  },
  {
    usage: '  embed origins list|add|remove SLUG ORIGIN  who may frame us for this provider',
    words: ['origins', 'list'],
    takes: [1, 1],
    run: async ([slug = ''], { provider, print }) => {
      const { origins } = await provider.readEmbedRecord({ params: { slug } });
      for (const origin of origins) print(origin);
      if (origins.length === 0) print('Nobody may frame us for this provider.');
    },
  },
  ...(['add', 'remove'] as const).map(
    (verb): EmbedCommand => ({
      usage: '',
      words: ['origins', verb],
      takes: [2, 2],
      run: async ([slug = '', origin = ''], deps) => {
        await change(slug, { change: verb === 'add' ? 'addOrigin' : 'removeOrigin', origin }, deps);
        deps.print(verb === 'add' ? `${origin} may frame us.` : `${origin} may not frame us.`);
      },
    }),
  ),
  {
    usage:
      '  embed version pin SLUG RELEASE             keeps to one release of the element, as 1.2.0-0a1b2c3d',
    words: ['version', 'pin'],
    takes: [2, 2],
    run: async ([slug = '', version = ''], deps) => {
      if (version === EVERGREEN) throw new NotUnderstood();
      // For an unknown release the element would silently use the newest.
      if (!(await deps.hasRelease(version)))
        throw new Refused([`There is no release ${version}: npm run release -- list mf-landing names them.`]);
      await change(slug, { change: 'version', version }, deps);
      deps.print(`Release ${version}, until you say otherwise.`);
    },
  },
  {
    usage: '  embed version evergreen SLUG               the newest release of the element, always',
    words: ['version', EVERGREEN],
    takes: [1, 1],
    run: async ([slug = ''], deps) => {
      await change(slug, { change: 'version', version: EVERGREEN }, deps);
      deps.print('The newest release, always.');
    },
  },
  {
    usage:
      '  embed texts set SLUG nl|en title|introduction|start TEXT   in its own words; an empty text: in ours',
    words: ['texts', 'set'],
    takes: [4, 4],
    run: async ([slug = '', language, name = '', text = ''], deps) => {
      const locale = LOCALES.find((one) => one === language);
      if (!locale) throw new NotUnderstood();
      if (!['title', 'introduction', 'start'].includes(name)) throw new NotUnderstood();
      await change(slug, { change: 'texts', locale, texts: { [name]: text } }, deps);
      deps.print(text ? 'It is said so.' : 'It is said in our words.');
    },
  },
];

export const EMBED_USAGE = COMMANDS.flatMap(({ usage }) => usage || []).join('\n');

/** @param args the arguments after `embed`. @returns the exit code: 0 done, 1 refused, 2 not understood */
export async function runEmbedCommand(args: readonly string[], deps: EmbedDeps): Promise<0 | 1 | 2> {
  const command = COMMANDS.find(({ words }) => words.every((word, index) => args[index] === word));
  const rest = args.slice(command?.words.length ?? 0);
  try {
    if (!command || rest.length < command.takes[0] || rest.length > command.takes[1])
      throw new NotUnderstood();
    await command.run(rest, deps);
    return 0;
  } catch (error) {
    if (error instanceof NotUnderstood) {
      deps.print(EMBED_USAGE);
      return 2;
    }
    for (const line of refusalLines(error)) deps.print(line);
    return 1;
  }
}

/** @throws the error again when it is not a refusal */
function refusalLines(error: unknown): string[] {
  if (error instanceof Refused) return error.lines;
  if (!(error instanceof ApiProblem) || error.status < 400 || error.status >= 500) throw error;
  if (error.status === 404) return ['No active provider has this slug.'];
  const { errors = [], detail, title } = error.problem;
  return errors.length > 0 ? errors.map((one) => findingText(one)) : [detail ?? title];
}

/** Applies the same rule as the service, but offline: also for somebody who only checks a file. */
async function acceptedBrand(file: string) {
  const read = await readBrandFile(file);
  if (typeof read === 'string') throw new Refused([read]);
  const lines = checkBrand(read.tokens).map(findingText);
  if (read.logo && !readPng(read.logo)) lines.push(findingText({ field: 'logo', code: 'notPng' }));
  if (lines.length > 0) throw new Refused([...lines, `${lines.length} to mend. Nothing was written.`]);
  return read;
}

const change = (slug: string, body: EmbedChange, { provider }: EmbedDeps): Promise<EmbedRecord> =>
  provider.changeEmbed({ params: { slug }, body });

function versionOf(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new Refused(['A version is a whole number, as embed brand list has them.']);
  return Number(text);
}

const previewUrl = (publicUrl: string, slug: string, version: number) =>
  new URL(`/embed?${new URLSearchParams({ provider: slug, brand: String(version) })}`, publicUrl).href;

const brandLines = ({ brands, brandVersion }: EmbedRecord): string[] =>
  brands.length === 0
    ? ['No brand was imported: our own look is in use.']
    : brands.map(({ version, importedAt, hasLogo }) =>
        [
          `${version}  imported ${importedAt}`,
          hasLogo ? 'with a logo' : 'without a logo',
          ...(version === brandVersion ? ['in use'] : []),
        ].join('  '),
      );

const recordLines = (record: EmbedRecord): string[] => [
  record.name,
  `brand    ${record.brandVersion === null ? 'our own look' : `version ${record.brandVersion}`}`,
  `release  ${record.version}`,
  `origins  ${record.origins.join(' ') || 'none'}`,
  ...LOCALES.flatMap((locale) =>
    Object.entries(record.texts[locale]).flatMap(([name, text]) =>
      text ? `${locale} ${name}  ${text}` : [],
    ),
  ),
];
