import { describe } from 'vitest';
import { testPositions } from '../helpers/position';

describe('positions of A Fistful of Tripods', () => testPositions('tripods'));
