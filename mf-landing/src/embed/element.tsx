import '@nabericht/ui/tokens.css';
import '@nabericht/ui/elements.css';
import './embed.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MOUNT_EVENT, type Mount } from './contract.ts';
import { EmbedRoot } from './EmbedRoot.tsx';
import { dress } from './look/dress.ts';
import { loadFonts } from './look/fonts.ts';

/** `embed/element.js`: everything that `<nabericht-landing>` shows except its plain link, with its own copy of React. */
const mount: Mount = (stage) => {
  const { place, config, ready, failed } = stage;
  const container = document.createElement('div');
  container.className = 'nabericht';
  container.lang = stage.settings.locale;
  container.dir = 'ltr';
  const undress = dress(place, config?.tokens ?? {});
  const root = createRoot(container, { onUncaughtError: () => end(failed) });
  let isOver = false;
  const end = (then: () => void) => {
    if (isOver) return;
    isOver = true;
    root.unmount();
    container.remove();
    undress();
    then();
  };
  // Renders with the fonts that are loaded by now: a font that came later would move the text.
  void loadFonts(config?.tokens ?? {}).then(() => {
    if (isOver) return;
    place.append(container);
    flushSync(() => root.render(<EmbedRoot stage={stage} />));
    if (!isOver) ready();
  });
  return () => end(() => {});
};

document.currentScript?.dispatchEvent(new CustomEvent(MOUNT_EVENT, { detail: mount }));
