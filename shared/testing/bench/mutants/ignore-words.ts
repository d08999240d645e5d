/** As much of a Babel path as is looked at here. */
interface Path {
  readonly node: { readonly type: string; readonly key?: { readonly name?: string } };
  readonly parent: {
    readonly type: string;
    readonly callee?: { readonly property?: { readonly name?: string } };
  } | null;
  readonly listKey?: string | null;
  readonly key: string | number | null;
}

/** What is not changed. A plugin of Stryker: it reads `strykerPlugins`. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'words',
    value: {
      shouldIgnore({ node, parent, listKey, key }: Path): string | undefined {
        if (node.type === 'ObjectProperty' && node.key?.name === 'sentence')
          return 'A sentence of a rule is for people; the id is what it is known by.';
        if (listKey === 'arguments' && key === 0 && parent?.callee?.property?.name === 'partialCheck')
          return 'Fields by name, which the types hold; of two problems of a field the first is told anyway.';
        return undefined;
      },
    },
  },
];
