/** `POST` of browsers, by sendBeacon: how the remotes of a page fared. */
export const BEACON_PATH = '/beacons';
