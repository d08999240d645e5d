/**
 * In the head of every page: detects hangs. A page that hangs cannot report it, so a page that runs code of a release writes a
 * heartbeat to localStorage every few seconds, and removes it when it ends or is hidden. From a heartbeat that has stopped the
 * next page concludes that the page hung, and reports it.
 */
export const SIGNS_OF_LIFE_SCRIPT = `try {
  const BEGUN = 'nabericht_begun_', HUNG = 'nabericht_hung', TAB = 'nabericht_tab';
  const BEAT = 4_000, SILENT = 12_000, DAY = 86_400_000;
  const tab = sessionStorage[TAB] ||= Math.random().toString(36).slice(2);
  const own = BEGUN + Math.random().toString(36).slice(2);
  const hung = JSON.parse(localStorage[HUNG] ?? '{}');
  const remember = (release) => {
    hung[release] = Date.now() + DAY;
    localStorage[HUNG] = JSON.stringify(hung);
    early.avoided.push(release);
  };
  early.remember = remember;
  for (const release of Object.keys(hung)) hung[release] > Date.now() ? early.avoided.push(release) : delete hung[release];
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(BEGUN)) continue;
    const left = JSON.parse(localStorage[name]);
    // A tab that is copied is hidden by then, and has taken its own back.
    if (left.tab !== tab && Date.now() - left.at < SILENT) continue;
    localStorage.removeItem(name);
    remember(left.release);
    early.tell(left.release, left, 'hung');
  }
  let running;
  const beat = () => {
    if (!running || document.visibilityState === 'hidden') localStorage.removeItem(own);
    else localStorage[own] = JSON.stringify({ ...running, tab, at: Date.now() });
  };
  early.runs = (release) => {
    if (running?.release === release) return;
    running = { release, ...early.page() };
    beat();
  };
  setInterval(beat, BEAT);
  document.addEventListener('visibilitychange', beat);
  addEventListener('pagehide', () => localStorage.removeItem(own));
  addEventListener('pageshow', ({ persisted }) => persisted && beat());
} catch {
  // Where nothing can be stored, nothing can be known.
}`;
