import { NAME_PATTERN, nameIn } from '@nabericht/release-model/release-id';
import { html } from 'hono/html';
import type { Html } from './desk-page.ts';

/** The subject of a move: releases, a flag or a name, some with a share, as in `mf-landing/new-list 5 %`. */

/** Each part separately; a share stays together with its sign. */
export const subjectWords = (subject: string): Html =>
  html`${subject.split(/ (?!%)/).map((one) => html`<span class="revision">${one}</span>`)}`;

export const namesOf = (subject: string): string[] =>
  subject
    .split(' ')
    .map(nameIn)
    .filter((name) => NAME_PATTERN.test(name));
