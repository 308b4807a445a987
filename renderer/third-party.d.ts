// What the build hands the page: the packages of others that the program is built from.

declare module 'virtual:third-party' {
  export const THIRD_PARTIES: readonly {
    readonly name: string;
    readonly version: string;
    /** As SPDX writes it, such as `MIT`. */
    readonly licence: string;
    /** The whole text; null where the package brings none. */
    readonly text: string | null;
  }[];
}
