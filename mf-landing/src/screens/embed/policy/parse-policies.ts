export interface Directive {
  name: string;
  /** The sources as they were written. */
  sources: readonly string[];
}

/** One policy: a header, or one of several in a header that are separated by commas. */
export interface Policy {
  /** Whether the policy only reports, and blocks nothing. */
  isReportOnly: boolean;
  /** The first directive of each name; browsers ignore later ones. */
  directives: readonly Directive[];
  /** The names of directives that occur more than once. */
  repeated: readonly string[];
}

/** The name of the header, as a browser shows it or as the configuration of a web server sets it. */
const HEADER =
  /^\s*(?:add_header\s+|header\s+(?:always\s+)?(?:set|add)\s+)?content-security-policy(-report-only)?\s*[:\s]/i;
const META = /http-equiv\s*=\s*["']?content-security-policy(-report-only)?["']?/i;

/**
 * Parses pasted text: only the value, header lines with their name, or a meta tag. A line without a header name continues the
 * line above it, as in the configuration of a web server.
 */
export function parsePolicies(pasted: string): Policy[] {
  return textsOf(pasted).flatMap(({ text, isReportOnly }) =>
    text
      .split(',')
      .map((part) => parsePolicy(part, isReportOnly))
      .filter(({ directives }) => directives.length > 0),
  );
}

interface Pasted {
  text: string;
  isReportOnly: boolean;
}

function textsOf(pasted: string): Pasted[] {
  const texts: Pasted[] = [];
  for (const line of withoutTags(pasted).split(/\r?\n/)) {
    const header = HEADER.exec(line);
    if (header) texts.push({ text: line.slice(header[0].length), isReportOnly: Boolean(header[1]) });
    else if (texts.length === 0) texts.push({ text: line, isReportOnly: false });
    else (texts.at(-1) as Pasted).text += ` ${line}`;
  }
  return texts;
}

/** Converts a meta tag into a header line. Its policy is in quotes, and may contain quotes of the other kind. */
const withoutTags = (pasted: string): string =>
  pasted
    .replace(/<meta\b[^>]*>/gi, (tag) => {
      const kind = META.exec(tag);
      const [, , content = ''] = /\bcontent\s*=\s*(["'])([\s\S]*?)\1/i.exec(tag) ?? [];
      return kind ? `\nContent-Security-Policy${kind[1] ?? ''}: ${content.replace(/\s+/g, ' ')}\n` : '';
    })
    .replace(/<[^>]*>/g, '')
    // nginx has `always` after the policy.
    .replace(/"\s*always\b/gi, '')
    // No policy contains double quotes, so they surrounded one.
    .replaceAll('"', '');

function parsePolicy(text: string, isReportOnly: boolean): Policy {
  const all = text
    .split(';')
    .map((part) => part.trim().split(/\s+/).filter(Boolean))
    .flatMap(([name, ...sources]): Directive[] => (name ? [{ name: name.toLowerCase(), sources }] : []));
  const isFirst = ({ name }: Directive, at: number) => all.findIndex((other) => other.name === name) === at;
  return {
    isReportOnly,
    directives: all.filter(isFirst),
    repeated: [...new Set(all.filter((directive, at) => !isFirst(directive, at)).map(({ name }) => name))],
  };
}
