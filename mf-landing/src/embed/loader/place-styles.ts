/**
 * The room that is held before anything is there, so that nothing on the page moves when it comes. The widths and heights
 * are those that docs/embedding.md gives for the page's own stylesheet.
 */
export const PLACE_STYLES = `
:host(:not([hidden])){display:block!important}
.box{container-type:inline-size;position:relative}
.place{display:grid;grid-template-columns:minmax(0,1fr);align-items:start;min-block-size:30rem}
slot[hidden]{display:none}
iframe{display:block;inline-size:100%;border:0}
.coming{position:absolute;inset:0;block-size:100%;visibility:hidden}
`;
