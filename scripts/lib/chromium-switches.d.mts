export declare const disabledByPlaywright: readonly string[];
export declare const chromiumSwitches: string[];
