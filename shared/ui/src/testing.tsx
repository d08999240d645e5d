import { IntlProvider } from '@nabericht/intl';
import { MemoryRouter } from '@nabericht/router/testing';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import nl from './messages/nl.json' with { type: 'json' };

// A screen that loads lazily takes longer than the second it gets by default when the machine is busy.
configure({ asyncUtilTimeout: 40_000 });

/** Renders kit components as a screen would: with the Dutch texts and a router around them. */
export function renderInDutch(children: ReactNode) {
  return render(
    <IntlProvider locale="nl" messages={nl}>
      <MemoryRouter>{children}</MemoryRouter>
    </IntlProvider>,
  );
}

// jsdom knows the dialog element but cannot open it; importing this file makes it behave as a browser does.
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

/** A sentence as it stands at its field, and after the label of that field in the summary above the form. */
export const sentence = (words: string): RegExp =>
  new RegExp(words.replace(/[.?*+^$()[\]{}|\\]/g, '\\$&'), 'i');
