/** A command of a help text: `keys list`, and what may follow it. */
export interface KnownCommand {
  readonly words: string;
  readonly options: readonly string[];
}

const EVERYWHERE = ['--json', '--help'];
const isWord = (word: string) => /^[a-z][a-z-]*(\|[a-z-]+)*$/.test(word);
const optionsIn = (text: string) => text.match(/--[a-z-]+/g) ?? [];

/**
 * The commands that a help text names, one to a line: first what is typed, with capitals for what is filled in and `a|b`
 * for a choice, then two spaces and what it does. A line of `[--option]` belongs to the command above it, one of `--option`
 * to all of them.
 * @param program what the lines begin with, where they do
 */
export function commandsIn(usage: string, program = ''): KnownCommand[] {
  const known: { words: string[]; options: string[] }[] = [];
  for (const line of usage.split('\n')) {
    const [typed = ''] = line
      .trim()
      .replaceAll(' | ', '|')
      .split(/\s{2,}/);
    const tokens = typed.split(' ');
    if (program && tokens[0] === program) tokens.shift();
    else if (program || /^[[-]/.test(typed)) {
      const about = /^--/.test(typed) ? known : /^\[--/.test(typed) ? known.slice(-1) : [];
      for (const { options } of about) options.push(...optionsIn(line));
      continue;
    }
    const end = tokens.findIndex((token) => !isWord(token));
    const words = tokens.slice(0, end < 0 ? tokens.length : end);
    if (words.length > 0) known.push({ words, options: optionsIn(line.replace(/"[^"]*"/g, '')) });
  }
  return known.flatMap(({ words, options }) =>
    choices(words).map((one) => ({ words: one, options: [...new Set([...options, ...EVERYWHERE])] })),
  );
}

const choices = ([first = '', ...rest]: string[]): string[] =>
  first
    .split('|')
    .flatMap((word) => (rest.length > 0 ? choices(rest).map((more) => `${word} ${more}`) : [word]));

const SHELLS = ['bash', 'zsh'];

/**
 * What a shell evaluates to complete a command: `eval "$(npm run -s ops -- completion bash)"`. The words stand in it, so
 * that a key press starts no process.
 * @param name the word that is typed
 * @param run what it runs, where no program of that name is there
 * @returns null for a shell that we do not know
 */
export function completionScript(
  shell: string | undefined,
  name: string,
  commands: readonly KnownCommand[],
  run?: string,
): string | null {
  if (!shell || !SHELLS.includes(shell)) return null;
  const own = `_complete_${name.replaceAll('-', '_')}`;
  const table = commands.map(({ words, options }) => `${words}|${options.join(' ')}`);
  return [
    ...(shell === 'zsh' ? ['autoload -U +X bashcompinit && bashcompinit'] : []),
    ...(run ? [`${name}() { ${run} "$@"; }`] : []),
    `${own}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" typed="\${COMP_WORDS[*]:1:COMP_CWORD-1}" words options found=""
  local before="\${typed:+$typed }"
  while IFS="|" read -r words options; do
    case "$current" in
      -*) case "$typed " in "$words "*) found="$found $options" ;; esac ;;
      *) case "$words" in "$before"*) words="\${words#"$before"}"; found="$found \${words%% *}" ;; esac ;;
    esac
  done <<'COMMANDS'`,
    ...table,
    'COMMANDS',
    '  COMPREPLY=($(compgen -W "$found" -- "$current"))',
    '}',
    `complete -o default -F ${own} ${name}`,
  ].join('\n');
}
