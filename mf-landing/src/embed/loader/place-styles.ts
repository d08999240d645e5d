/**
 * The room that is held before anything is there, so that nothing on the page moves when it comes. By the width of the
 * element; docs/embedding.md gives the same numbers for the page's own stylesheet, which alone holds it before us.
 */
export const PLACE_STYLES = `
:host(:not([hidden])){display:block!important;float:none!important}
.box{container-type:inline-size;position:relative}
.place{display:grid;grid-template-columns:minmax(0,1fr);align-items:start;min-block-size:980px}
@container (min-width:320px){.place{min-block-size:760px}}
@container (min-width:480px){.place{min-block-size:600px}}
.search{min-block-size:700px!important}
slot[hidden]{display:none}
iframe{display:block;inline-size:100%;border:0}
.coming{position:absolute;inset:0;block-size:100%;visibility:hidden}
`;
