import { defineConfig } from 'vitest/config';

// unit: pure code and files. architecture: the tree itself. app: the real program, after the others, a
// window for each core. alone: what tells how much may be lost, with the machine to itself.

const ALONE = [
  'e2e/files/crash.test.ts',
  'e2e/files/campaign-crash.test.ts',
  'e2e/files/typing-kills.test.ts',
];
const IN_THE_PROGRAM = {
  root: import.meta.dirname,
  setupFiles: ['e2e/own-screen.ts'],
  isolate: false,
  // A window on a busy machine can be later than a hand would wait. What needed a second try is told.
  retry: 1,
  expect: { poll: { timeout: 15_000 } },
  testTimeout: 120_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers: '100%',
          include: ['**/*.test.ts'],
          exclude: ['architecture/**', 'e2e/**', 'examples/**'],
          root: import.meta.dirname,
          setupFiles: ['seeded.ts'],
          // Files share the modules that are loaded: nothing of ours keeps a state in a module.
          isolate: false,
          // Command-line tests start a process for each question.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          // They replace whole modules, so each file loads its own.
          name: 'examples',
          maxWorkers: '100%',
          include: ['examples/**/*.test.ts'],
          root: import.meta.dirname,
          setupFiles: ['seeded.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'architecture',
          maxWorkers: '100%',
          include: ['architecture/**/*.test.ts'],
          root: import.meta.dirname,
          // They read every file of the tree, and other work may keep the machine busy.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...IN_THE_PROGRAM,
          name: 'app',
          include: ['e2e/**/*.test.ts'],
          exclude: ALONE,
          // Each file has a screen of its own on Linux only.
          ...(process.platform === 'linux' ? { maxWorkers: '100%' } : { fileParallelism: false }),
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...IN_THE_PROGRAM,
          name: 'alone',
          include: ALONE,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
