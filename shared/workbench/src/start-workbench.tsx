import { isLocale } from '@nabericht/intl';
import { Daylight, Page } from '@nabericht/ui/Page';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Showing, showScene } from './player.ts';
import type { SceneBook } from './scene.ts';
import type { Play } from './stage.ts';
import styles from './Workbench.module.css';

declare global {
  /** For browser tests and screenshots: the names of all scenes, and a function that shows one of them alone. */
  var scenes: { names: string[]; show: (name: string, locale?: string) => Promise<void> };
}

const query = new URLSearchParams(location.search);
const language = query.get('locale');
/** `CHAOS=5 npm run dev -w mf-report`, or `?chaos=5`: every fifth call fails. */
const chaosOf = (given: number) => Number(query.get('chaos')) || given;

/**
 * The page with every scene of a remote: a list, and at `#screen/scene` the scene itself.
 * @param chaos every n-th call fails; 0: none
 */
export function startWorkbench(play: Play, book: SceneBook, chaos = 0): void {
  const names = namesOf(book);
  const root = document.createElement('div');
  document.body.append(root);
  let showing: Showing | undefined;

  const show = async (name: string, locale?: string) => {
    showing?.end();
    const { screen, scene } = partsOf(name);
    const found = book[screen]?.[scene];
    if (!found) throw new Error(`No scene has the name ${name}`);
    const place = emptyFrame(root);
    const options = { locale: isLocale(locale) ? locale : undefined, chaos: chaosOf(chaos) };
    const shown = await showScene(play, found, place, options);
    showing = shown.showing;
    await shown.done;
  };
  globalThis.scenes = { names, show };

  const follow = () => {
    const name = decodeURIComponent(location.hash.slice(1));
    if (name) return void show(name, language ?? undefined).catch(console.error);
    showing?.end();
    showing = undefined;
    list(emptyFrame(root), book);
  };
  window.addEventListener('hashchange', follow);
  follow();
}

const namesOf = (book: SceneBook): string[] =>
  Object.entries(book).flatMap(([screen, scenes]) =>
    Object.keys(scenes).map((scene) => `${screen}/${scene}`),
  );

function partsOf(name: string) {
  const at = name.indexOf('/');
  return { screen: name.slice(0, at), scene: name.slice(at + 1) };
}

/** The page with the frame of the shell, still empty. */
function emptyFrame(root: HTMLElement): HTMLElement {
  const place = document.createElement('div');
  root.replaceChildren(place);
  window.scrollTo(0, 0);
  const frame = createRoot(place);
  flushSync(() =>
    frame.render(
      <>
        <Daylight />
        <Page>
          <main id="content" tabIndex={-1} className={styles.main} />
        </Page>
      </>,
    ),
  );
  const main = place.querySelector('main');
  if (!main) throw new Error('The frame has no place for a screen');
  return main;
}

function list(place: HTMLElement, book: SceneBook) {
  document.title = 'Scenes';
  createRoot(place).render(
    <>
      <h1>Scenes</h1>
      <div className={styles.list}>
        {Object.entries(book).map(([screen, scenes]) => (
          <section key={screen} className={styles.screen}>
            <h2>{screen}</h2>
            <ul>
              {Object.keys(scenes).map((scene) => (
                <li key={scene}>
                  <a href={`#${encodeURIComponent(`${screen}/${scene}`)}`}>{scene}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>,
  );
}
