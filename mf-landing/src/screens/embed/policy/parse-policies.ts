export interface Directive {
  name: string;
  /** As they were written. */
  sources: readonly string[];
}

/** One policy: a header of its own, or a part of one behind a comma. */
export interface Policy {
  /** Only reports: it keeps nothing out. */
  isReportOnly: boolean;
  /** The first of each name; a browser passes over the others. */
  directives: readonly Directive[];
  /** Names that were there before in the same policy. */
  repeated: readonly string[];
}

/** As a browser shows it, or as the settings of a web server have it. */
const HEADER =
  /^\s*(?:add_header\s+|header\s+(?:always\s+)?(?:set|add)\s+)?content-security-policy(-report-only)?\s*[:\s]/i;
const META = /http-equiv\s*=\s*["']?content-security-policy(-report-only)?["']?/i;

/**
 * Reads what somebody pastes: the value alone, header lines with their name, or a meta tag. A line that begins without
 * a name goes on with the one above it, as in the settings of a web server.
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

/** A meta tag as the header line that it stands for; its policy is in quotes, which hold quotes of the other kind. */
const withoutTags = (pasted: string): string =>
  pasted
    .replace(/<meta\b[^>]*>/gi, (tag) => {
      const kind = META.exec(tag);
      const [, , content = ''] = /\bcontent\s*=\s*(["'])([\s\S]*?)\1/i.exec(tag) ?? [];
      return kind ? `\nContent-Security-Policy${kind[1] ?? ''}: ${content.replace(/\s+/g, ' ')}\n` : '';
    })
    .replace(/<[^>]*>/g, '')
    // What nginx has behind a policy.
    .replace(/"\s*always\b/gi, '')
    // No policy has these: they stood around one.
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
