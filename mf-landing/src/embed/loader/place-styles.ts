import { ROOM } from '../room.ts';

/** The styles in the shadow root that reserve the space, independent of the styles of the page. */
export const PLACE_STYLES = `
:host(:not([hidden])){display:grid!important;grid-template-columns:minmax(0,1fr);float:none!important}
.box{container-type:inline-size;position:relative;display:grid}
.place{display:grid;grid-template-columns:minmax(0,1fr);align-items:start}
${ROOM.provider.map(({ from, height }) => `@container (min-width:${from}px){.room{min-block-size:${height}px}}`).join('')}
.room.search{min-block-size:${ROOM.search}px!important}
slot[hidden]{display:none}
iframe{display:block;inline-size:100%;border:0}
.coming{position:absolute;inset:0;block-size:100%;visibility:hidden}
`;
