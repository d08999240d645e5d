/** No snapshots of what every remote consists of: the page comes with the addresses of all that is live. */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin() {}, removePlugin() {} };
  readonly manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = () => ({});
