//! Enums that packs write as words.

/// A fieldless enum of the packs: its words there, its number here, and sets of it as bits. Who uses it depends on
/// serde.
#[macro_export]
macro_rules! worded {
    ($(#[$outer:meta])* $name:ident: $($(#[$inner:meta])* $variant:ident = $word:literal),* $(,)?) => {
        $(#[$outer])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Deserialize, serde::Serialize)]
        pub enum $name {
            $($(#[$inner])* #[serde(rename = $word)] $variant),*
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: &[$name] = &[$($name::$variant),*];

            /// What all of them are called, in order.
            pub const NAMES: &[&str] = &[$($word),*];

            /// As it is written.
            pub const fn name(self) -> &'static str {
                match self {
                    $($name::$variant => $word),*
                }
            }

            /// One bit each.
            pub const fn bit(self) -> u32 {
                1 << self as u32
            }
        }
    };
}
