/** Every application calls its texts `messages-nl`: in one build those of each are to stay a file of their own. */
module.exports = function ownChunkNames(source) {
  const app = /[/\\](shell|mf-\w+)[/\\]src[/\\]/.exec(this.resourcePath)?.[1];
  return app ? source.replaceAll('webpackChunkName: "', `webpackChunkName: "${app}-`) : source;
};
