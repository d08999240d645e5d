// @vitest-environment jsdom
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LEAVE_DIALOG_REM, MESSAGE_DIALOG_REM } from '@nabericht/domain/rule/constants';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { renderInDutch } from './testing.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Opener({ autoClose = false }: { autoClose?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Je bericht is verstuurd"
        autoClose={autoClose}
      >
        Noorderbank krijgt het vandaag nog.
      </Dialog>
    </>
  );
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

function openDialog() {
  const opener = screen.getByText('Open');
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

test('opens modally with the focus on its title', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  renderInDutch(<Opener />);
  openDialog();
  expect(showModal).toHaveBeenCalledOnce();
  expect(dialog().open).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Je bericht is verstuurd' }));
});

test('its close button closes it', () => {
  renderInDutch(<Opener />);
  openDialog();
  fireEvent.click(screen.getByLabelText('Sluiten'));
  expect(dialog().open).toBe(false);
  expect(screen.queryByText('Noorderbank krijgt het vandaag nog.')).toBeNull();
});

test('Escape calls onClose, and the owner closes it', () => {
  renderInDutch(<Opener />);
  openDialog();
  const isDefault = fireEvent(dialog(), new Event('cancel', { cancelable: true }));
  expect(isDefault).toBe(false);
  expect(dialog().open).toBe(false);
});

test('nothing closes it while it is busy', () => {
  const onClose = vi.fn();
  renderInDutch(
    <Dialog open busy onClose={onClose} title="Weet je het zeker?">
      Dit kan niet ongedaan worden gemaakt.
    </Dialog>,
  );
  fireEvent.click(screen.getByLabelText('Sluiten'));
  fireEvent(dialog(), new Event('cancel', { cancelable: true }));
  // Chromium closes it like this at a second Escape.
  act(() => dialog().close());
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog().open).toBe(true);
});

test('a close that its owner does not want opens it again, modally and with the focus on its title', () => {
  const onClose = vi.fn();
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockClear();
  renderInDutch(
    <Dialog open onClose={onClose} title="Log opnieuw in">
      Je bent niet meer ingelogd.
    </Dialog>,
  );
  for (const times of [1, 2]) {
    act(() => dialog().close());
    expect(onClose).toHaveBeenCalledTimes(times);
    expect(showModal).toHaveBeenCalledTimes(1 + times);
    expect(dialog().open).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Log opnieuw in' }));
  }
});

test('a close of the browser closes it, when its owner wants that', () => {
  renderInDutch(<Opener />);
  openDialog();
  act(() => dialog().close());
  expect(dialog().open).toBe(false);
  expect(screen.queryByText('Noorderbank krijgt het vandaag nog.')).toBeNull();
});

test('when the button with the focus disappears, the focus goes to the title', () => {
  const question = (isAsking: boolean) => (
    <Dialog
      open
      onClose={() => {}}
      title="Intrekken?"
      actions={isAsking && <button type="button">Trek in</button>}
    >
      Dit kan nog even.
    </Dialog>
  );
  const { rerender } = renderInDutch(question(true));
  screen.getByText('Trek in').focus();
  rerender(question(false));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Intrekken?' }));
});

test('a focus that was given up is not taken back when the dialog is drawn again', () => {
  const question = (text: string) => (
    <Dialog open onClose={() => {}} title="Intrekken?" actions={<button type="button">Trek in</button>}>
      {text}
    </Dialog>
  );
  const { rerender } = renderInDutch(question('Nog twee minuten.'));
  const button = screen.getByText('Trek in');
  button.focus();
  // A click on plain text, and a phone's keyboard that is closed, do the same.
  button.blur();
  rerender(question('Nog een minuut.'));
  expect(document.activeElement).toBe(document.body);
});

test('a dialog with a choice does not close by itself', () => {
  renderInDutch(<Opener />);
  openDialog();
  wait(60_000);
  expect(dialog().open).toBe(true);
});

test('a notice closes after three seconds', () => {
  renderInDutch(<Opener autoClose />);
  openDialog();
  wait(2999);
  expect(dialog().open).toBe(true);
  wait(1);
  expect(dialog().open).toBe(false);
});

test('a notice stays open while the pointer is over it or its button has the focus', () => {
  renderInDutch(<Opener autoClose />);
  openDialog();
  fireEvent.pointerOver(screen.getByText('Noorderbank krijgt het vandaag nog.'));
  wait(10_000);
  act(() => screen.getByLabelText('Sluiten').focus());
  fireEvent.pointerOut(dialog());
  wait(10_000);
  expect(dialog().open).toBe(true);
  act(() => screen.getByLabelText('Sluiten').blur());
  wait(3000);
  expect(dialog().open).toBe(false);
});

test('the pointer over the backdrop does not keep a notice open', () => {
  renderInDutch(<Opener autoClose />);
  openDialog();
  fireEvent.pointerOver(dialog());
  wait(3000);
  expect(dialog().open).toBe(false);
});

test.each([
  ['small', LEAVE_DIALOG_REM],
  ['medium', MESSAGE_DIALOG_REM],
  ['large', 45],
])('a %s dialog is %i rem wide', async (size, width) => {
  const css = await readFile(path.join(import.meta.dirname, 'Dialog.module.css'), 'utf8');
  expect(css).toMatch(new RegExp(`\\.${size} \\{\\s+--width: ${width}rem;`));
});
