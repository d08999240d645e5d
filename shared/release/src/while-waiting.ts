/** After this time, people want to know what they wait for. */
const SILENT_MS = 3_000;
const AGAIN_MS = 15_000;

/** Prints what it waits for when that takes longer than a moment, and repeats it regularly. */
export async function whileWaiting<Result>(
  what: string,
  work: Promise<Result>,
  say: (line: string) => void,
  silentMs = SILENT_MS,
): Promise<Result> {
  const started = performance.now();
  const tell = () => {
    say(`still waiting for ${what}, ${Math.round((performance.now() - started) / 1_000)} s by now`);
    timer = setTimeout(tell, AGAIN_MS);
  };
  let timer = setTimeout(tell, silentMs);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
