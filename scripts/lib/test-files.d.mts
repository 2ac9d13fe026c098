export declare const unitTests: string[];
export declare const sweeps: string[];
export declare function labTests(): string[];
export declare function quickTests(): string[];
