/** Browsers `POST` here with sendBeacon: how the remotes of a page loaded and ran. */
export const BEACON_PATH = '/beacons';
