import { IntlProvider } from '@nabericht/intl';
import { MemoryRouter } from '@nabericht/router/testing';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import nl from './messages/nl.json' with { type: 'json' };

// A screen that loads lazily needs longer than the default of one second when the machine is busy.
configure({ asyncUtilTimeout: 40_000 });

const InDutch = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="nl" messages={nl}>
    <MemoryRouter>{children}</MemoryRouter>
  </IntlProvider>
);

/** Renders kit components like a screen would: with the Dutch texts and inside a router. */
export function renderInDutch(children: ReactNode) {
  return render(children, { wrapper: InDutch });
}

// jsdom knows the dialog element but cannot open it; importing this file adds that behaviour.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

/** Matches an error text both at its field and after the field's label in the error summary. */
export const sentence = (words: string): RegExp =>
  new RegExp(words.replace(/[.?*+^$()[\]{}|\\]/g, '\\$&'), 'i');
