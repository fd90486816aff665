declare module 'icon:*' {
  /** The outline of a game icon, for `d` of a path in a 512 × 512 box. */
  const path: string
  export default path
}
