import { earlyPage } from '@nabericht/remote/early/early-page';
import { reportError } from './report-error.ts';

/** Texts in the code: when the site cannot start, its messages may not load either. */
const TEXTS = {
  nl: {
    title: 'Er is iets misgegaan',
    text: 'Het ligt aan ons, niet aan jou. Een melding waar je mee bezig was, is bewaard.',
    next: 'Probeer het zo nog eens, of ga terug naar de startpagina.',
    toHome: 'Terug naar de startpagina',
  },
  en: {
    title: 'Something went wrong',
    text: 'It is our fault, not yours. A report that you were working on is kept.',
    next: 'Try again in a moment, or go back to the start page.',
    toHome: 'Back to the start page',
  },
};

/**
 * Shows the last good shell, or else the general error page without any part of the site: for a start that failed, and for
 * a frame that threw.
 */
export function showFailure(error: unknown): void {
  reportError(error, 'page');
  if (earlyPage()?.fails()) return;
  const { title, text, next, toHome } = TEXTS[document.documentElement.lang === 'en' ? 'en' : 'nl'];
  const link = Object.assign(document.createElement('a'), { href: '/', textContent: toHome });
  const heading = Object.assign(document.createElement('h1'), { textContent: title, tabIndex: -1 });
  const main = document.createElement('main');
  main.style.cssText = 'max-width: 40rem; margin: 0 auto; padding: 3rem 1rem; display: grid; gap: 1rem';
  main.append(heading, paragraph(text), paragraph(next), paragraph(link));
  document.title = title;
  document.body.replaceChildren(main);
  heading.focus();
}

function paragraph(content: string | Node): HTMLParagraphElement {
  const element = document.createElement('p');
  element.append(content);
  return element;
}
