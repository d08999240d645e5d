export const DESK = '/releases';

export const formatLink = (deskUrl: URL, secret: string): string =>
  new URL(`${DESK}/sign-in/${secret}`, deskUrl).href;

export const formatFeed = (deskUrl: URL, secret: string): string =>
  new URL(`${DESK}/feed/${secret}`, deskUrl).href;

export const pathOf = (name: string): string => `${DESK}/of/${name}`;
