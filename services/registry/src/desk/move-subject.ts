import { NAME_PATTERN, nameIn } from '@nabericht/release-model/release-id';
import { html } from 'hono/html';
import type { Html } from './desk-page.ts';

/** What a move is about: releases, a flag or a name, and of some a share, as in `mf-landing/new-list 5 %`. */

/** Each of them by itself; a share stays with its sign. */
export const subjectWords = (subject: string): Html =>
  html`${subject.split(/ (?!%)/).map((one) => html`<span class="revision">${one}</span>`)}`;

export const namesOf = (subject: string): string[] =>
  subject
    .split(' ')
    .map(nameIn)
    .filter((name) => NAME_PATTERN.test(name));
